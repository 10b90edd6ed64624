import { between, hsl, linear, n, pick, radial, type Family } from '../paint.ts';
import { bubbles, reef } from './sea.ts';

const water = (hue: number) =>
  ({
    sky: [hsl(hue, 90, 44), hsl(hue + 10, 88, 30), hsl(hue + 26, 88, 10)],
    glow: hsl(hue - 25, 100, 74),
    ink: hsl(hue + 20, 90, 8),
    face: 'slant',
  }) as const;

/** A shark that swims towards the player. */
export const shark: Family = (roll) => {
  const hue = between(roll, 190, 225);
  const skin = pick(roll, [212, 200, 260, 180]);
  const teeth = (y: number, drop: number) =>
    [-60, -36, -12, 12, 36, 60]
      .map((x) => {
        const top = n(y - (1 - (x / 72) ** 2) * (drop > 0 ? 16 : -16));
        return `M${x - 12} ${top}h24l-12 ${drop}z`;
      })
      .join('');
  const half = `<path d="M-122 50Q-184 84-188 150-150 126-104 118z"/>`;
  const eye = `<ellipse cx="-58" cy="-22" rx="23" ry="27" fill="#fff"/><circle cx="-51" cy="-17" r="14" fill="#0b0f1d"/><circle cx="-47" cy="-23" r="5" fill="#fff"/><path d="M-92-56L-34-38" stroke-width="13" stroke-linecap="round"/>`;
  return {
    ...water(hue),
    title: ['#ffffff', '#ffe14d', '#d8480c'],
    defs:
      radial('sk', [hsl(skin, 55, 72), hsl(skin, 55, 46), hsl(skin, 60, 22)], 0.42, 0.28, 0.8) +
      linear('sm', ['#7a0b1f', '#2a0208']),
    back: reef(hue) + bubbles(roll, 14),
    hero: `<g stroke="${hsl(skin, 60, 12)}" stroke-width="9" stroke-linejoin="round" fill="url(#sk)"><path d="M-34-128Q-8-196 62-190 36-160 40-122z"/>${half}<g transform="scale(-1 1)">${half}</g><path d="M0-150Q112-112 140 34 132 140 0 158-132 140-140 34-112-112 0-150z"/><path d="M-122 62Q0 0 122 62 116 136 0 158-116 136-122 62z" fill="#eef6fb" stroke="none"/><path d="M-90 62Q0 12 90 62 84 128 0 132-84 128-90 62z" fill="url(#sm)"/>${eye}<g transform="scale(-1 1)">${eye}</g></g><path d="${teeth(54, 30)}${teeth(116, -26)}" fill="#fff"/><path d="M-60-104Q-20-132 30-126" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".6"/><path d="M-14 14v12M14 14v12" stroke="${hsl(skin, 60, 18)}" stroke-width="7" stroke-linecap="round"/>`,
    front: bubbles(roll, 4),
  };
};

/** An octopus with all its arms out. */
export const octopus: Family = (roll) => {
  const hue = between(roll, 185, 240);
  const skin = pick(roll, [285, 345, 20, 320]);
  const arms = [
    'M-60 40Q-150 20-168 84-172 128-136 124',
    'M-50 66Q-120 84-128 140-112 176-84 156',
    'M-22 76Q-52 120-44 168-20 184-8 162',
  ]
    .flatMap((d) => [`<path d="${d}"/>`, `<path d="${d}" transform="scale(-1 1)"/>`])
    .join('');
  const eye = `<ellipse cx="-44" cy="-40" rx="31" ry="36" fill="#fff"/><circle cx="-36" cy="-32" r="19" fill="#170a24"/><circle cx="-29" cy="-41" r="8" fill="#fff"/>`;
  return {
    ...water(hue),
    title: ['#ffffff', '#ffe9a0', hsl(skin, 85, 48)],
    defs: radial('oc', [hsl(skin + 14, 95, 78), hsl(skin, 85, 54), hsl(skin - 14, 80, 28)], 0.4, 0.26, 0.8),
    back: reef(hue) + bubbles(roll, 16),
    hero: `<g fill="none" stroke-linecap="round"><g stroke="${hsl(skin, 75, 14)}" stroke-width="54">${arms}</g><g stroke="${hsl(skin, 82, 48)}" stroke-width="38">${arms}</g><g stroke="${hsl(skin + 12, 95, 80)}" stroke-width="9" stroke-dasharray="1 19">${arms}</g></g><path d="M-122-36Q-126-172 0-176 126-172 122-36 116 92 0 96-116 92-122-36z" fill="url(#oc)" stroke="${hsl(skin, 75, 14)}" stroke-width="9"/><g fill="${hsl(skin - 14, 75, 36)}" opacity=".55"><circle cx="-70" cy="-120" r="14"/><circle cx="62" cy="-132" r="18"/><circle cx="92" cy="-92" r="10"/></g>${eye}<g transform="scale(-1 1)">${eye}</g><path d="M-34 34Q0 66 34 34" fill="none" stroke="${hsl(skin, 75, 14)}" stroke-width="9" stroke-linecap="round"/><path d="M-90-88Q-64-142-8-152" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".75"/>`,
    front: bubbles(roll, 4),
  };
};
