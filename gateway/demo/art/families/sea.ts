import { between, hsl, linear, n, pick, point, radial, type Dice, type Family } from '../paint.ts';
import { gem } from './gems.ts';

export const bubbles = (roll: Dice, count: number) =>
  Array.from({ length: count }, () => {
    const [x, y, r] = [between(roll, 20, 580), between(roll, 40, 760), between(roll, 6, 24)];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#fff" fill-opacity=".14" stroke="#fff" stroke-opacity=".55" stroke-width="2.5"/>`;
  }).join('');
export const reef = (hue: number) =>
  `<path d="M0 0L150 0 40 560H-40zM230 0h90l-60 600h-90zM420 0h70l90 560h-60z" fill="#fff" opacity=".1"/><path d="M-10 800V520q30-70 50 0 6-90 40-120 20 60 6 130 30-60 60-40-10 60-30 120 200-60 484-30V800zM610 800V420q-40 40-30 110-30-80-66-60 10 60 30 90-40-20-60 20z" fill="${hsl(hue + 20, 70, 15)}" opacity=".85"/>`;

/** A golden fish, the fishing hall's prize. */
export const fish: Family = (roll) => {
  const hue = between(roll, 180, 225);
  const body = pick(roll, [38, 8, 320, 50, 268]);
  const scales = Array.from(
    { length: 4 },
    (_, row) =>
      `<path d="${Array.from({ length: 5 }, (_each, at) => `M${-56 + at * 28 + (row % 2) * 14} ${-42 + row * 26}a14 14 0 0 0 0 26`).join('')}"/>`,
  ).join('');
  return {
    sky: [hsl(hue, 95, 46), hsl(hue + 6, 90, 34), hsl(hue + 24, 90, 11)],
    glow: hsl(hue - 20, 100, 72),
    ink: hsl(hue + 20, 90, 8),
    title: ['#fffde0', '#ffdd3d', '#e0620c'],
    face: 'slant',
    defs:
      radial('fb', [hsl(body + 16, 100, 78), hsl(body + 4, 98, 55), hsl(body - 16, 92, 30)], 0.42, 0.28, 0.78) +
      linear('fi', [hsl(body + 18, 100, 68), hsl(body - 18, 95, 42)]),
    back: reef(hue) + bubbles(roll, 16),
    hero: `<g stroke="${hsl(body - 20, 85, 14)}" stroke-width="9" stroke-linejoin="round"><path d="M-92 4Q-130-60-190-92-176-30-194 8-178 50-190 110-120 76-92 4z" fill="url(#fi)"/><path d="M-60-84Q-20-160 70-146 30-116 76-84z" fill="url(#fi)"/><path d="M-30 92Q-30 146 40 148 26 116 44 92z" fill="url(#fi)"/><path d="M-108 4Q-50-112 66-98 166-82 178 4 160 94 60 106-54 112-108 4z" fill="url(#fb)"/></g><path d="M-88 36Q-30 110 60 98 140 86 168 30 120 70 40 72-40 72-88 36z" fill="#fff6d8" opacity=".75"/><g fill="none" stroke="${hsl(body - 14, 90, 30)}" stroke-width="5" opacity=".55">${scales}</g><g stroke="${hsl(body - 20, 85, 14)}" stroke-width="7"><path d="M30 14Q-30 10-40 66 20 70 46 40z" fill="url(#fi)" stroke-linejoin="round"/><circle cx="118" cy="-22" r="34" fill="#fff"/><path d="M178 10q-26 20-48 6 14 26 34 18z" fill="#7c0f1e"/></g><circle cx="126" cy="-18" r="19" fill="#180a20"/><circle cx="133" cy="-27" r="8" fill="#fff"/><path d="M-40-66Q10-98 80-78" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".75"/><path d="M-176-66Q-146-30-120-14M-176 84Q-146 50-120 26" stroke="#fff" stroke-width="5" opacity=".5" stroke-linecap="round"/>`,
    front: bubbles(roll, 4),
  };
};

/** An open scallop with its pearl. */
export const pearl: Family = (roll) => {
  const hue = between(roll, 170, 205);
  const tone = pick(roll, [335, 280, 20, 200]);
  const ribs = (flip: number) =>
    Array.from({ length: 7 }, (_, index) => {
      const [a, b] = [point(168, 200 + index * 20), point(168, 220 + index * 20)];
      return `<path d="M0 40L${n(a.x)} ${n(a.y * flip)}A34 34 0 0 1 ${n(b.x)} ${n(b.y * flip)}z" fill="url(#r${index % 2})" stroke="${hsl(tone, 60, 16)}" stroke-width="6" stroke-linejoin="round"/>`;
    }).join('');
  return {
    sky: [hsl(hue, 85, 52), hsl(hue + 15, 88, 33), hsl(hue + 40, 80, 12)],
    glow: '#d9fff8',
    ink: hsl(hue + 40, 80, 9),
    title: ['#ffffff', '#ffe0f0', hsl(tone, 70, 44)],
    face: 'serif',
    defs:
      linear('r0', [hsl(tone, 90, 88), hsl(tone + 15, 75, 52)]) +
      linear('r1', [hsl(tone, 90, 80), hsl(tone + 10, 75, 42)]) +
      radial('pe', ['#ffffff', '#fff4fb', '#f3cfe8', '#9a86c9'], 0.36, 0.32, 0.72) +
      linear('lip', [hsl(tone + 10, 70, 62), hsl(tone, 75, 30)]),
    back: reef(hue) + bubbles(roll, 14),
    hero: `${ribs(1)}<path d="M-170 44Q-110 20-60 40T60 40 170 44Q150 146 0 150-150 146-170 44z" fill="url(#lip)" stroke="${hsl(tone, 60, 16)}" stroke-width="8"/><path d="M-140 60Q0 96 140 60Q110 20 0 24-110 20-140 60z" fill="${hsl(tone, 80, 20)}"/><circle cy="26" r="66" fill="url(#g)"/><circle cy="22" r="60" fill="url(#pe)"/><ellipse cx="-20" cy="-6" rx="18" ry="12" fill="#fff" transform="rotate(-30 -20 -6)"/><path d="M-120 96Q0 140 120 96M-90 120Q0 146 90 120" fill="none" stroke="#fff" stroke-width="5" opacity=".4"/>`,
    front: '',
  };
};

export const coin = (x: number, y: number, r: number, tilt = 1) =>
  `<ellipse cx="${n(x)}" cy="${n(y + r * 0.18)}" rx="${n(r)}" ry="${n(r * tilt)}" fill="#6b3604"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * tilt)}" fill="url(#co)"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 0.68)}" ry="${n(r * 0.68 * tilt)}" fill="none" stroke="#a8620c" stroke-width="3"/>`;

/** A chest that cannot hold its gold. */
export const treasure: Family = (roll) => {
  const hue = pick(roll, [200, 28, 275, 150]);
  return {
    sky: [hsl(hue, 70, 18), hsl(hue + 10, 75, 36), hsl(hue, 70, 8)],
    glow: hsl(44, 100, 60),
    ink: '#1d0d02',
    title: ['#fff6c9', '#ffcf3d', '#a85a08'],
    defs:
      linear('co', ['#fff6bd', '#ffc62e', '#b86a0a'], 0.6) +
      linear('wo', ['#c6732c', '#6d3210']) +
      linear('wd', ['#8d4718', '#421a06']) +
      linear('go', ['#fff3b3', '#efae29', '#8f4d09'], 0.3),
    back: `<path d="M0 0h600v140q-60 90-110 40t-100 30-110-40-110 40-90-30T0 240z" fill="${hsl(hue, 60, 9)}"/><path d="M0 800V430q50 30 70 90t90 60h290q50-20 70-80t80-70v370z" fill="${hsl(hue, 60, 10)}"/>`,
    hero: `<path d="M-150-20L-132-128Q0-184 132-128L150-20z" fill="#2a1003"/><path d="M-138-28L-122-118Q0-170 122-118L138-28z" fill="url(#wd)"/><path d="M-150-20L-132-128Q0-184 132-128L150-20H124L112-108Q0-148-112-108L-124-20z" fill="url(#go)" stroke="#3d1c02" stroke-width="5"/><path d="M-120-20Q-60-70 0-62T120-20z" fill="#ffcf3d"/>${[
      [-96, -30],
      [-50, -56],
      [0, -66],
      [52, -54],
      [96, -28],
      [-70, -18],
      [-20, -30],
      [30, -28],
      [74, -10],
    ]
      .map(([x = 0, y = 0]) => coin(x, y, 31, 0.72))
      .join(
        '',
      )}${gem(-34, -78, 30, 350, 6)}${gem(50, -84, 26, 150, 8)}<path d="M-160-10H160L144 134H-144z" fill="url(#wo)" stroke="#2a1003" stroke-width="9" stroke-linejoin="round"/><path d="M-154 36H154M-149 84H149" stroke="#4c210a" stroke-width="6"/><path d="M-164-16H164V16H-164zM-122-10h34V134h-34zM88-10h34V134H88z" fill="url(#go)" stroke="#3d1c02" stroke-width="5"/><path d="M-36-26H36V48Q0 76-36 48z" fill="url(#go)" stroke="#3d1c02" stroke-width="6"/><circle cy="6" r="12" fill="#2a1003"/><path d="M-7 10H7L11 40H-11z" fill="#2a1003"/>${coin(-150, 130, 34, 0.6)}${coin(-106, 148, 34, 0.6)}${coin(140, 136, 36, 0.6)}${coin(96, 150, 30, 0.6)}`,
    front: '',
  };
};
