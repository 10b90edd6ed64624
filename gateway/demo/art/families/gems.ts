import { between, hsl, linear, n, point, points, type Family } from '../paint.ts';

/** A brilliant-cut stone seen from above: table, crown facets lit from the upper left, girdle. */
export function gem(x: number, y: number, radius: number, hue: number, sides = 8, turn = 22.5): string {
  const ring = (size: number, shift: number) =>
    Array.from({ length: sides }, (_, index) => point(size, turn + shift + (index * 360) / sides, x, y));
  const [outer, inner] = [ring(radius, 0), ring(radius * 0.56, 180 / sides)];
  const facets = outer.map((corner, index) => {
    const next = outer[(index + 1) % sides] ?? corner;
    const near = inner[index] ?? corner;
    const before = inner[(index + sides - 1) % sides] ?? corner;
    const angle = (turn + (index * 360) / sides) * (Math.PI / 180);
    const lit = Math.cos(angle - 4.1);
    return `<path fill="${hsl(hue, 88, 47 + lit * 24)}" d="M${points([corner, next, near])}z"/><path fill="${hsl(hue + 6, 92, 40 + lit * 30)}" d="M${points([corner, near, before])}z"/>`;
  });
  return `<polygon points="${points(ring(radius + 7, 0))}" fill="${hsl(hue, 70, 12)}"/>${facets.join('')}<polygon points="${points(inner)}" fill="${hsl(hue, 90, 62)}"/><path d="M${points(inner.slice(Math.floor(sides / 2), Math.floor(sides / 2) + 4))}z" fill="#fff" opacity=".5"/><ellipse cx="${n(x - radius * 0.45)}" cy="${n(y - radius * 0.55)}" rx="${n(radius * 0.22)}" ry="${n(radius * 0.1)}" fill="#fff" opacity=".85" transform="rotate(-40 ${n(x - radius * 0.45)} ${n(y - radius * 0.55)})"/>`;
}

/** Three stones over a crystal cave. */
export const gems: Family = (roll) => {
  const hue = between(roll, 0, 360);
  const spike = (x: number, base: number, height: number, lean: number) =>
    `<path fill="url(#c)" d="M${n(x - 34)} ${base}L${n(x - 22 + lean)} ${n(base - height * 0.8)}L${n(x + lean)} ${n(base - height)}V${base}z"/><path fill="url(#c2)" d="M${n(x + 34)} ${base}L${n(x + 22 + lean)} ${n(base - height * 0.75)}L${n(x + lean)} ${n(base - height)}V${base}z"/>`;
  const cave = [
    [30, 250, -20],
    [95, 150, -8],
    [570, 270, 24],
    [505, 170, 10],
    [160, 100, 0],
    [440, 110, 4],
  ]
    .map(([x = 0, height = 0, lean = 0]) => spike(x, 560, height + between(roll, 0, 60), lean))
    .join('');
  return {
    sky: [hsl(hue + 240, 75, 22), hsl(hue + 200, 80, 42), hsl(hue + 220, 80, 12)],
    glow: hsl(hue + 190, 95, 66),
    ink: hsl(hue + 235, 75, 9),
    title: ['#fff3b0', '#ffc83d', '#b8650b'],
    defs:
      linear('c', [hsl(hue + 180, 80, 74), hsl(hue + 215, 70, 22)]) +
      linear('c2', [hsl(hue + 190, 80, 50), hsl(hue + 225, 70, 14)]),
    back: `<g opacity=".8">${cave}<g transform="matrix(1 0 0 -1 0 560)" opacity=".6">${spike(60, 560, 190, 20)}${spike(540, 560, 220, -20)}${spike(420, 560, 90, 0)}</g></g>`,
    hero: gem(-108, 52, 84, hue + 130, 6, 0) + gem(112, 44, 88, hue + 250, 8, 0) + gem(0, -28, 132, hue, 8),
    front: '',
  };
};

/** A crown of gold with stones. */
export const crown: Family = (roll) => {
  const hue = between(roll, 255, 350);
  return {
    sky: [hsl(hue, 70, 16), hsl(hue, 75, 34), hsl(hue - 20, 75, 10)],
    glow: hsl(hue + 20, 90, 60),
    ink: hsl(hue - 10, 75, 8),
    title: ['#fff6c9', '#ffd257', '#a95e08'],
    face: 'serif',
    defs:
      linear('c', ['#fff3b5', '#f7bd32', '#a5560b'], 0.4) +
      linear('c2', ['#8f4a06', '#f4b52e', '#fff0ab', '#d78d18', '#7d3d05'], 1),
    back: `<path fill="${hsl(hue - 10, 75, 20)}" d="M0 0h120Q60 300 130 800H0zM600 0H480q60 300-10 800h130z"/><path fill="${hsl(hue, 80, 42)}" opacity=".5" d="M40 0h34Q30 300 70 800H46Q10 300 40 0zM560 0h-34q44 300 4 800h24q36-500 6-800z"/>`,
    hero: `<path d="M-150-70L-80-8-52-118 0-40 52-118 80-8 150-70 122 110Q0 142-122 110z" fill="${hsl(hue, 80, 26)}" stroke="#4a2103" stroke-width="14" stroke-linejoin="round"/><path d="M-158-74L-82 2-54-128 0-34 54-128 82 2 158-74 124 104Q0 136-124 104z" fill="url(#c)"/><path d="M-158-74L-82 2-54-128 0-34V118Q-70 118-124 104z" fill="#fff" opacity=".2"/><path d="M-132 62Q0 98 132 62L124 112Q0 146-124 112z" fill="url(#c2)"/>${[
      [-158, -84, 16],
      [-54, -142, 20],
      [54, -142, 20],
      [158, -84, 16],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#c)" stroke="#4a2103" stroke-width="5"/>`)
      .join(
        '',
      )}${gem(0, 34, 46, hue + 60, 8)}${gem(-84, 46, 22, 200, 6)}${gem(84, 46, 22, 140, 6)}${gem(0, -142, 26, hue + 20, 6, 30)}<path d="M0-34V-118" stroke="#f7bd32" stroke-width="6"/>`,
    front: '',
  };
};
