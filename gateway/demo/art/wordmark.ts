import { n } from './paint.ts';

const faces = {
  block: `'Arial Black','Roboto Black','Avenir Next',Roboto,'Segoe UI',system-ui,sans-serif`,
  serif: `Georgia,'Noto Serif','Times New Roman',serif`,
  slant: `'Arial Black','Avenir Next Condensed','Roboto Condensed',Roboto,system-ui,sans-serif`,
};
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function weight(text: string): number {
  let sum = 0;
  for (const letter of text)
    sum += /[MW@]/.test(letter) ? 0.98 : /[IJ1 .,:'!]/.test(letter) ? 0.4 : letter > '⺀' ? 1.05 : 0.74;
  return sum;
}

/** Splits into at most three lines so that the widest is as narrow as it can be, and no line is a lone short word where two fit. */
export function breakTitle(title: string): string[] {
  const words = title.toUpperCase().split(' ');
  let best = { lines: [words.join(' ')], cost: weight(words.join(' ')) > 8 ? 1e9 : 0 };
  for (let cuts = 1; cuts < 1 << Math.min(words.length - 1, 7); cuts += 1) {
    const lines: string[] = [''];
    words.forEach((word, index) => {
      const last = lines.length - 1;
      if (index > 0 && cuts & (1 << (index - 1))) lines.push(word);
      else lines[last] = lines[last] ? `${lines[last]} ${word}` : word;
    });
    if (lines.length > 3) continue;
    const widest = Math.max(...lines.map(weight));
    const cost = widest * 10 + lines.length * 14;
    if (cost < best.cost || (best.cost === 0 && weight(title) > 6.5)) best = { lines, cost };
  }
  return best.lines;
}

/**
 * The game's name, fitted to `width` whatever font the device has: each line states its own length.
 * Layers: drop, outline, rim, gradient face, upper sheen. Wants the gradients `t` (face) and `ts` (sheen).
 */
export function wordmark(
  title: string,
  options: {
    face: keyof typeof faces;
    ink: string;
    rim: string;
    x: number;
    bottom: number;
    width: number;
    height: number;
  },
): string {
  const lines = breakTitle(title);
  const slot = options.height / lines.length;
  const sizes = lines.map((line) => Math.min(slot * 1.12, 118, options.width / weight(line)));
  const shared = Math.min(...sizes) * 1.35;
  let baseline = options.bottom;
  const placed = lines
    .map((line, index) => ({ line, size: Math.min(sizes[index] ?? 60, shared) }))
    .toReversed()
    .map(({ line, size }) => {
      const text = `<text y="${n(baseline)}" font-size="${n(size)}" textLength="${n(Math.min(options.width, weight(line) * size))}" lengthAdjust="spacingAndGlyphs">${escape(line)}</text>`;
      baseline -= size * 0.92;
      return text;
    });
  const tilt = options.face === 'slant' ? ' transform="skewX(-8) translate(70 0)"' : '';
  return `<g font-family="${faces[options.face]}" font-weight="900" text-anchor="middle" stroke-linejoin="round"${tilt}><g id="w" transform="translate(${options.x} 0)">${placed.join('')}</g></g>`
    .replace('<g id="w"', '<defs><g id="w"')
    .replace(
      '</g></g>',
      `</g></defs><use href="#w" y="9" fill="${options.ink}" stroke="${options.ink}" stroke-width="22" opacity=".55"/><use href="#w" fill="${options.ink}" stroke="${options.ink}" stroke-width="20"/><use href="#w" y="3" fill="${options.rim}" stroke="${options.rim}" stroke-width="9"/><use href="#w" fill="url(#t)"/></g>`,
    );
}
