import { between, dice, hsl, linear, n, pick, point, radial, rays, star } from './paint.ts';
import { family } from './families/choose.ts';

const plain = "system-ui,Roboto,'Noto Sans',sans-serif";

const escape = (text: string) => text.replace(/[<&>"]/g, '');

/** Text from `x` on; words of a script that runs to the left keep their order, and their left end stays there. */
function drawWords(x: number, y: number, words: string, look: string): string {
  const rightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(words);
  const run = rightToLeft ? ' direction="rtl" text-anchor="end"' : '';
  return `<text x="${x}" y="${n(y)}" ${look}${run}>${escape(words)}</text>`;
}

/** About as wide as the words are drawn at 26 px bold: a wide script's glyph is a square. */
const badgeWidth = (text: string) => [...text].reduce((width, glyph) => width + (glyph >= '\u2e80' ? 26 : 18), 0);

/** Palette of a banner: three hues in degrees; `dark` sets the ground. */
export type BannerTone = { hue: number; accent: number; dark: boolean };
export type BannerInput = { id: string; title: string; line: string; badge: string; tone: BannerTone; theme: string };

/** A banner, 1200 × 480: words in the left half, hero in the right; the middle 960 remain when cropped. */
export function bannerSvg(input: BannerInput): string {
  const roll = dice(input.id);
  const scene = family({ id: input.id, category: 'RNG', theme: input.theme })(roll);
  const { hue, accent, dark } = input.tone;
  const ground = dark
    ? [hsl(hue, 75, 11), hsl(hue, 78, 28), hsl(accent, 80, 40)]
    : [hsl(hue, 85, 94), hsl(hue, 88, 84), hsl(accent, 90, 68)];
  const ink = dark ? '#ffffff' : hsl(hue, 75, 16);
  const dots = Array.from(
    { length: 16 },
    () =>
      `<circle cx="${n(between(roll, 0, 1200))}" cy="${n(between(roll, 0, 480))}" r="${n(between(roll, 2, 9))}" opacity="${n(between(roll, 0.2, 0.7))}"/>`,
  ).join('');
  const stars = Array.from({ length: 8 }, () =>
    star(between(roll, 620, 1180), between(roll, 20, 400), between(roll, 8, 22), 4, 0.14),
  ).join('');
  const words = input.title.split('|');
  const size = Math.min(84, 500 / Math.max(...words.map((word) => word.length * 0.68)));
  const lines = words
    .map((word, index) => {
      const y = 262 + (index - (words.length - 1) / 2) * size * 1.06;
      return drawWords(110, y, word, `font-size="${n(size)}" fill="${index === words.length - 1 ? 'url(#ti)' : ink}"`);
    })
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 480" width="1200" height="480" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="s" x1="0" y1="0" x2="1" y2=".35">${ground.map((colour, index) => `<stop offset="${index / 2}" stop-color="${colour}"/>`).join('')}</linearGradient>` +
    radial('g', [`${scene.glow}ff`, `${scene.glow}77`, `${scene.glow}00`]) +
    linear(
      'ti',
      dark
        ? ['#fffbe2', hsl(accent, 100, 72), hsl(accent, 95, 55)]
        : [hsl(accent, 95, 48), hsl(accent, 95, 36), hsl(accent, 95, 26)],
    ) +
    linear('pi', [hsl(accent, 100, 62), hsl(accent, 95, 44)]) +
    radial('d', ['#000000aa', '#00000000']) +
    scene.defs +
    `</defs><path fill="url(#s)" d="M0 0h1200v480H0z"/><path d="M520 0H1200V480H660Q560 240 520 0z" fill="${hsl(accent, 90, dark ? 50 : 60)}" opacity=".28"/><path d="M620 0H1200V480H780Q660 240 620 0z" fill="${hsl(accent, 95, dark ? 58 : 66)}" opacity=".28"/>` +
    `<path transform="translate(880 230)" d="${rays(18, 700, between(roll, 0, 20))}" fill="#fff" opacity=".1"/><circle cx="880" cy="230" r="330" fill="url(#g)" opacity=".75"/><g fill="#fff">${dots}</g>` +
    `<ellipse cx="880" cy="432" rx="250" ry="34" fill="url(#d)"/><g transform="translate(880 232) scale(1.18)">${scene.hero}</g><path d="${stars}" fill="#fff"/>` +
    `<g font-family="'Arial Black','Avenir Next',Roboto,'Noto Sans',system-ui,sans-serif" font-weight="900">${lines}</g>${drawWords(112, 386, input.line, `font-family="${plain}" font-size="33" font-weight="600" fill="${ink}" opacity=".86"`)}` +
    `<rect x="110" y="58" width="${badgeWidth(escape(input.badge)) + 52}" height="50" rx="25" fill="url(#pi)"/>${drawWords(136, 92, input.badge, `font-family="${plain}" font-size="26" font-weight="700" fill="#1a0c02"`)}</svg>`
  );
}

/** A vendor's mark, 320 × 120, on no ground: a symbol and its name, small enough to be whole in the widest font; readable on light and dark by its own plate. */
export function vendorSvg(code: string, name: string): string {
  const roll = dice(`vendor${code}`);
  const hue = between(roll, 0, 360);
  const symbol = pick(roll, [
    `<path d="${star(60, 60, 36, 5, 0.5)}"/>`,
    '<path d="M60 22L94 42V78L60 98 26 78V42z"/><path d="M60 40L78 50V70L60 80 42 70V50z" fill="#fff" opacity=".55"/>',
    '<circle cx="60" cy="60" r="36"/><path d="M36 60a24 24 0 0 1 48 0z" fill="#fff" opacity=".6"/>',
    '<path d="M24 84L42 34 60 66 78 34 96 84z"/>',
    '<path d="M60 20C92 52 92 98 60 98S28 52 60 20z"/><path d="M60 54c14 14 14 34 0 34s-14-20 0-34z" fill="#fff" opacity=".6"/>',
    '<rect x="28" y="28" width="64" height="64" rx="18"/><path d="M44 76V44h16a12 12 0 0 1 0 24H52v8z" fill="#fff"/>',
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 120" width="320" height="120"><defs>${linear('a', [hsl(hue, 92, 66), hsl(hue + 40, 90, 46)], 1)}</defs><rect width="320" height="120" rx="24" fill="#151827"/><g fill="url(#a)">${symbol}</g><text x="112" y="74" font-family="'Arial Black','Avenir Next',Roboto,system-ui,sans-serif" font-weight="900" font-size="${n(Math.min(36, 232 / name.length))}" fill="#fff">${escape(name.toUpperCase())}</text></svg>`;
}

/** A player's picture, 160 × 160, from any id. */
export function avatarSvg(id: string): string {
  const roll = dice(`avatar${id}`);
  const hue = between(roll, 0, 360);
  const skin = pick(roll, ['#f6d1b0', '#e8b58c', '#c98f62', '#9a6540']);
  const hair = pick(roll, ['#241a2e', '#5a2f1a', '#8b4a22', '#2b2140', '#d9a441']);
  const cut = pick(roll, [
    'M44 74Q36 26 80 26T116 74Q104 56 80 54T44 74z',
    'M42 98Q34 24 82 26 128 28 118 98 112 62 92 54 62 56 42 98z',
    'M46 68Q40 34 66 32 96 16 114 46 120 60 114 68 96 48 46 68z',
  ]);
  const eye = point(15, 180, 80, 80);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><defs>${linear('a', [hsl(hue, 85, 70), hsl(hue + 50, 80, 46)], 0.6)}</defs><path fill="url(#a)" d="M0 0h160v160H0z"/><circle cx="80" cy="76" r="66" fill="#fff" opacity=".14"/><path d="M18 170Q22 116 80 116T142 170z" fill="${hsl(hue + 180, 65, 38)}"/><path d="M66 100h28v22q-14 14-28 0z" fill="${skin}"/><ellipse cx="80" cy="80" rx="33" ry="37" fill="${skin}"/><path d="${cut}" fill="${hair}"/><circle cx="${n(eye.x)}" cy="82" r="4" fill="#2a1a1a"/><circle cx="95" cy="82" r="4" fill="#2a1a1a"/><path d="M68 98q12 10 24 0" fill="none" stroke="#8a3a34" stroke-width="4" stroke-linecap="round"/></svg>`;
}
