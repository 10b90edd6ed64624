import { between, hsl, linear, n, pick, point, radial, type Family } from '../paint.ts';
import { pentagon } from './table.ts';

const lamps = (x: number) =>
  `<g transform="translate(${x} 70)"><path d="M0 0L-170 520H170z" fill="#fff" opacity=".1"/><rect x="-52" y="-26" width="104" height="50" rx="8" fill="#0b1424"/>${[-34, 0, 34].map((at) => `<circle cx="${at}" r="15" fill="#fdfbe8"/>`).join('')}</g>`;

/** A ball over the floodlit pitch. */
export const sport: Family = (roll) => {
  const hue = pick(roll, [215, 140, 355, 190, 262]);
  const kind = pick(roll, ['football', 'football', 'basket', 'tennis'] as const);
  const football = `<circle r="150" fill="url(#fb)"/><g fill="#171c2b"><polygon points="${pentagon(0, -6, 50, -90)}"/>${[
    0, 1, 2, 3, 4,
  ]
    .map((at) => {
      const p = point(132, at * 72 - 90, 0, -4);
      return `<polygon points="${pentagon(p.x * 0.94, p.y * 0.94, 40, at * 72 + 90)}"/>`;
    })
    .join('')}</g><path d="${[0, 1, 2, 3, 4]
    .map((at) => {
      const [a, b] = [point(50, at * 72 - 90, 0, -6), point(96, at * 72 - 90, 0, -4)];
      const [c, d] = [point(104, at * 72 - 54, 0, -4), point(148, at * 72 - 54)];
      return `M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}L${n(c.x)} ${n(c.y)}L${n(d.x)} ${n(d.y)}`;
    })
    .join('')}" fill="none" stroke="#171c2b" stroke-width="6"/>`;
  const basket = `<circle r="150" fill="url(#bk)"/><path d="M-150 0Q0-40 150 0M-6-150Q40 0-6 150M-104-108Q-10-10-96 116M112-100Q30 0 104 108" fill="none" stroke="#33110a" stroke-width="8"/>`;
  const tennis = `<circle r="150" fill="url(#tn)"/><path d="M-124-84Q-10-30-92 118M124 84Q10 30 92-118" fill="none" stroke="#fff" stroke-width="11"/>`;
  return {
    sky: [hsl(hue, 75, 12), hsl(hue, 80, 38), hsl(140, 70, 12)],
    glow: hsl(hue, 95, 72),
    ink: hsl(hue, 80, 7),
    title: ['#ffffff', '#dff0ff', hsl(hue, 85, 46)],
    face: 'slant',
    defs:
      radial('fb', ['#ffffff', '#f3f6fc', '#8e9ab8'], 0.38, 0.3, 0.75) +
      radial('bk', ['#ffc06a', '#ee7a1d', '#93330a'], 0.38, 0.3, 0.75) +
      radial('tn', ['#f8ff9c', '#c9e22b', '#6f8d08'], 0.38, 0.3, 0.75) +
      radial('sh', ['#00000000', '#00000000', '#00000099'], 0.4, 0.34, 0.72) +
      linear('pi', ['#2faa4c', '#0a4f22']),
    back: `<path d="M0 400L600 400V800H0z" fill="url(#pi)"/><path d="M0 400h600v50H0zM0 520h600v80H0z" fill="#fff" opacity=".07"/><path d="M0 330q300-60 600 0v74H0z" fill="${hsl(hue, 60, 16)}"/><path d="M0 350q300-50 600 0M0 375q300-40 600 0" fill="none" stroke="#fff" stroke-width="9" stroke-dasharray="3 13" opacity=".4"/><path d="M60 800L240 404M540 800L360 404" stroke="#fff" stroke-width="5" opacity=".5"/>${lamps(100)}${lamps(500)}`,
    hero: `<path d="M-250-70Q-170-110-110-70M-260 0Q-190-30-130-10M-240 70Q-180 40-130 50" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".4"/><circle r="158" fill="#0b1020"/><g transform="rotate(${n(between(roll, -25, 25))})">${{ football, basket, tennis }[kind]}</g><circle r="150" fill="url(#sh)"/><path d="M-118-64A134 134 0 0 1-30-130" fill="none" stroke="#fff" stroke-width="15" stroke-linecap="round" opacity=".8"/>`,
    front: '',
  };
};

/** A neon crest for the electronic leagues. */
export const esport: Family = (roll) => {
  const hue = pick(roll, [275, 195, 325, 150, 12]);
  const second = hue + pick(roll, [60, 150, 200]);
  const emblem = pick(roll, [
    'M-84-10Q-80-62-40-54H40Q80-62 84-10L96 46Q92 84 60 66L34 36H-34L-60 66Q-92 84-96 46z',
    'M0-92L22-30 90-30 36 10 58 78 0 38-58 78-36 10-90-30-22-30z',
    'M-70-84L10-4 24-18 38-4 22 12 60 50 46 64 8 26-8 42-22 28-8 14-86-66zM70-84L86-66-40 62-56 78-72 62-58 46z',
  ]);
  const pad = emblem.startsWith('M-84');
  return {
    sky: [hsl(hue, 70, 9), hsl(hue + 10, 80, 24), hsl(hue - 20, 80, 6)],
    glow: hsl(hue, 100, 55),
    ink: hsl(hue, 80, 6),
    title: ['#ffffff', hsl(second, 100, 78), hsl(hue, 95, 50)],
    face: 'slant',
    defs:
      linear('e1', [hsl(second, 100, 66), hsl(hue, 100, 50), hsl(hue - 10, 90, 22)], 0.6) +
      linear('e2', ['#ffffff', hsl(second, 95, 80), hsl(hue, 90, 58)]) +
      linear('e3', [hsl(hue, 60, 20), hsl(hue, 80, 8)]),
    back: `<g fill="none" stroke="${hsl(second, 100, 60)}" stroke-width="3" opacity=".35"><path d="M0 560H600M0 600H600M0 660H600M0 740H600M300 520V800M200 520L80 800M400 520L520 800M100 520L-140 800M500 520L740 800"/></g><path d="M-20 300L160 120 120 90-20 220zM620 380L440 560 480 590 620 450z" fill="${hsl(second, 95, 55)}" opacity=".6"/><path d="M620 120L500 240 520 260 620 160zM-20 480L90 370 70 350-20 440z" fill="${hsl(hue, 100, 60)}" opacity=".6"/>`,
    hero: `<path d="M-186-56L-60-150H60L186-56 120-40 150 44 0 176-150 44-120-40z" fill="${hsl(hue, 80, 5)}" stroke="${hsl(second, 100, 62)}" stroke-width="9" stroke-linejoin="round"/><path d="M0-140L126-96V20Q110 106 0 156-110 106-126 20V-96z" fill="url(#e1)"/><path d="M0-112L102-78V16Q88 86 0 128-88 86-102 16V-78z" fill="url(#e3)"/><path d="M0-112V128Q-88 86-102 16V-78z" fill="#fff" opacity=".08"/><path d="${emblem}" fill="url(#e2)" stroke="${hsl(hue, 80, 8)}" stroke-width="7" stroke-linejoin="round" transform="scale(.86) translate(0 4)"/>${pad ? `<path d="M-56-16h12v-12h12v12h12v12h-12v12h-12v-12h-12z" fill="${hsl(hue, 80, 14)}"/><circle cx="34" cy="-22" r="8" fill="${hsl(second, 95, 40)}"/><circle cx="50" cy="-6" r="8" fill="${hsl(second + 120, 95, 45)}"/>` : ''}<path d="M-126-96L0-140 126-96" fill="none" stroke="#fff" stroke-width="6" opacity=".8" stroke-linejoin="round"/>`,
    front: '',
  };
};
