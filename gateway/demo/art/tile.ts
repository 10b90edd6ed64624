import { family } from './families/choose.ts';
import { between, dice, linear, n, radial, rays, star, type Dice } from './paint.ts';
import { wordmark } from './wordmark.ts';

/** What a tile is drawn from; the same values give the same bytes. `theme` names a family, else it is chosen by category and id. */
export type TileInput = { id: string; name: string; vendor: string; category: string; seed?: string; theme?: string };

function sparkles(roll: Dice, count: number): string {
  return Array.from({ length: count }, () =>
    star(between(roll, 40, 560), between(roll, 50, 430), between(roll, 7, 22), 4, 0.14),
  ).join('');
}

function dust(roll: Dice, colour: string): string {
  return Array.from(
    { length: 9 },
    () =>
      `<circle cx="${n(between(roll, 0, 600))}" cy="${n(between(roll, 40, 780))}" r="${n(between(roll, 3, 11))}" fill="${colour}" opacity="${n(between(roll, 0.1, 0.45))}"/>`,
  ).join('');
}

/**
 * A game tile, 600 × 800, below 12 KB (4 KB compressed), without script, filter or outside reference. Hero and name are within the middle
 * 600 × 450 and clear of its foot, so that crops to 1:1 and 4:3 keep both and the lobby's badge covers neither.
 */
export function tileSvg(input: TileInput): string {
  const roll = dice(`${input.seed ?? ''}${input.id}${input.category}`);
  const scene = family(input)(roll);
  const [light, middle, dark] = scene.title;
  const turn = between(roll, 0, 30);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800" preserveAspectRatio="xMidYMid slice"><defs>` +
    linear('s', scene.sky) +
    radial('g', [`${scene.glow}ff`, `${scene.glow}88`, `${scene.glow}00`]) +
    radial('v', [`${scene.ink}00`, `${scene.ink}00`, `${scene.ink}dd`], 0.5, 0.46, 0.72) +
    linear('b', [`${scene.ink}00`, `${scene.ink}cc`, scene.ink]) +
    linear('t', ['#ffffff', light, middle, dark, light]) +
    radial('d', [`${scene.ink}cc`, `${scene.ink}00`]) +
    scene.defs +
    `</defs><path fill="url(#s)" d="M0 0h600v800H0z"/><circle cx="300" cy="320" r="420" fill="url(#g)" opacity=".85"/>` +
    `<path transform="translate(300 320)" fill="#fff" opacity=".09" d="${rays(16, 640, turn)}"/>${scene.back}` +
    `<path fill="url(#v)" d="M0 0h600v800H0z"/><circle cx="300" cy="310" r="250" fill="url(#g)" opacity=".5"/>${dust(roll, scene.title[0])}` +
    `<ellipse cx="300" cy="500" rx="240" ry="46" fill="url(#d)"/><g transform="translate(300 280) scale(1.13)">${scene.hero}</g>` +
    `<path fill="url(#b)" d="M0 430h600v370H0z"/>${scene.front}<path fill="#fff" opacity=".9" d="${sparkles(roll, 7)}"/>` +
    wordmark(input.name, {
      face: scene.face ?? 'block',
      ink: scene.ink,
      rim: dark,
      x: 300,
      bottom: 568,
      width: 528,
      height: 172,
    }) +
    `<text x="300" y="728" text-anchor="middle" font-family="system-ui,Roboto,sans-serif" font-size="24" font-weight="600" letter-spacing="7" fill="${light}" opacity=".75">${input.vendor.replaceAll('_', ' ').replace(/[<&>"]/g, '')}</text></svg>`
  );
}
