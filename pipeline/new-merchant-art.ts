/** File name to SVG: a plain logo for light and dark ground and a square icon, drawn from the name until the brand's own art is there. */
export function initialsArt(name: string): Record<string, string> {
  const safe = name.replaceAll(/[<>&"']/g, '').trim() || 'Lobby';
  const initial = [...safe][0]?.toUpperCase() ?? 'L';
  const hue = [...safe].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
  const width = 52 + [...safe].length * 15;
  const mark = (size: number) =>
    `<rect width="${size}" height="${size}" rx="${size / 4}" fill="hsl(${hue} 62% 38%)"/><text x="${size / 2}" y="${size * 0.7}" font-family="system-ui,sans-serif" font-weight="700" font-size="${size * 0.56}" text-anchor="middle" fill="#fff">${initial}</text>`;
  const logo = (ink: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40" role="img" aria-label="${safe}">${mark(40)}<text x="50" y="28" font-family="system-ui,sans-serif" font-weight="700" font-size="22" fill="${ink}">${safe}</text></svg>\n`;
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${mark(512)}</svg>\n`;
  return { 'logo.svg': logo('#141824'), 'logo-dark.svg': logo('#ffffff'), 'icon.svg': icon };
}
