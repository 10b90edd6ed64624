import { hsl, linear, n, point, radial } from './paint.ts';

const hues: Record<string, number> = {
  vietnam_northern: 2,
  vietnam_central: 32,
  vietnam_southern: 150,
  vietnam_fast: 262,
  south_sea: 205,
};

/** A lottery's mark, 120 × 120: a ball of its region's colour with its short name on the white of the ball. */
export function lotterySvg({ id, group }: { id: string; group: string }, name: string): string {
  const hue = hues[group] ?? 340;
  const short = /\d[\d/]*/.exec(name)?.[0] ?? id.replace(/^[A-Z]+_|^SEA/, '').slice(0, 4);
  const spots = Array.from({ length: 8 }, (_, index) => {
    const at = point(49, index * 45 + 22, 60, 60);
    return `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="3.4"/>`;
  }).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120"><defs>` +
    radial('a', [hsl(hue, 96, 68), hsl(hue, 90, 48), hsl(hue + 8, 92, 28)], 0.36, 0.28, 0.8) +
    linear('b', ['#ffffff', '#ffffff', hsl(hue, 50, 86)]) +
    `</defs><circle cx="60" cy="60" r="60" fill="url(#a)"/><g fill="${hsl(hue + 44, 100, 76)}" opacity=".9">${spots}</g>` +
    `<circle cx="60" cy="60" r="37" fill="url(#b)"/><circle cx="60" cy="60" r="37" fill="none" stroke="${hsl(hue, 80, 34)}" stroke-opacity=".35" stroke-width="2"/>` +
    `<text x="60" y="${short.length > 3 ? 68 : 71}" text-anchor="middle" font-family="'Arial Black',Roboto,system-ui,sans-serif" font-weight="900" font-size="${short.length > 3 ? 23 : short.length > 2 ? 27 : 34}" fill="${hsl(hue, 88, 30)}">${short}</text>` +
    `<path d="M22 42Q36 14 66 12Q92 12 102 34Q74 18 22 42z" fill="#fff" opacity=".38"/></svg>`
  );
}
