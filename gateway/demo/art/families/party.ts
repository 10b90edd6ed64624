import { between, hsl, linear, n, pick, radial, star, type Dice, type Family, type Scene } from '../paint.ts';

const hall = (roll: Dice, hue: number, second: number): Pick<Scene, 'sky' | 'glow' | 'ink' | 'face' | 'back'> => ({
  sky: [hsl(hue, 80, 18), hsl(hue + 20, 88, 40), hsl(hue - 20, 80, 9)],
  glow: hsl(second, 100, 72),
  ink: hsl(hue, 80, 8),
  face: 'slant',
  back: Array.from(
    { length: 6 },
    (_, index) =>
      `<path d="M300 60L${index * 130 - 60} 600h110z" fill="${hsl(second + index * 40, 100, 70)}" opacity="${n(between(roll, 0.1, 0.24))}"/>`,
  ).join(''),
});

/** A ball of mirrors. */
export const disco: Family = (roll) => {
  const hue = pick(roll, [275, 215, 325, 190]);
  const second = hue + pick(roll, [60, 110, 160]);
  const rows = [-108, -72, -36, 0, 36, 72, 108];
  const lights = Array.from({ length: 16 }, () => {
    const [x, y] = [between(roll, -90, 80), between(roll, -92, 84)];
    return `<rect x="${n(x)}" y="${n(y)}" width="26" height="22" rx="3" fill="${hsl(between(roll, 0, 360), 100, 78)}" opacity="${n(between(roll, 0.5, 0.95))}"/>`;
  }).join('');
  return {
    ...hall(roll, hue, second),
    title: ['#ffffff', hsl(second, 100, 82), hsl(hue, 90, 54)],
    defs:
      radial('db', ['#ffffff', hsl(second, 70, 80), hsl(hue, 55, 30)], 0.36, 0.3, 0.8) +
      radial('ds', ['#ffffff00', '#ffffff00', '#000000aa'], 0.4, 0.36, 0.62),
    hero: `<path d="M0-230V-140" stroke="#e9e4ff" stroke-width="7"/><rect x="-22" y="-160" width="44" height="26" rx="6" fill="#cfc6ee"/><circle r="142" fill="${hsl(hue, 70, 10)}"/><circle r="134" fill="url(#db)"/>${lights}<g fill="none" stroke="${hsl(hue, 50, 22)}" stroke-width="4" opacity=".65">${rows.map((y) => `<path d="M${n(-Math.sqrt(134 ** 2 - y * y))} ${y}Q0 ${y + 26} ${n(Math.sqrt(134 ** 2 - y * y))} ${y}"/>`).join('')}${[30, 70, 106].map((rx) => `<ellipse rx="${rx}" ry="134"/>`).join('')}<path d="M0-134V134"/></g><circle r="134" fill="url(#ds)"/><path d="${star(-56, -62, 54, 4, 0.12)}${star(74, 28, 34, 4, 0.12)}${star(20, -104, 26, 4, 0.12)}" fill="#fff"/>`,
    front: '',
  };
};

/** A guitar under the lights. */
export const guitar: Family = (roll) => {
  const hue = pick(roll, [20, 200, 330, 260]);
  const wood = pick(roll, [28, 14, 355, 210]);
  const body =
    'M0-52Q-58-62-62-14-64 14-48 28-92 44-94 98-88 166 0 168 88 166 94 98 92 44 48 28 64 14 62-14 58-62 0-52z';
  return {
    ...hall(roll, hue, hue + 50),
    title: ['#fff8e0', '#ffd35a', hsl(wood, 85, 40)],
    defs:
      radial('gu', [hsl(wood + 14, 90, 66), hsl(wood, 85, 44), hsl(wood - 10, 80, 20)], 0.4, 0.4, 0.75) +
      linear('gn', ['#7a4a22', '#3a1e0a'], 0.6),
    hero: `<g transform="rotate(32) translate(0 4)"><path d="M-16-180H16V-30H-16z" fill="url(#gn)" stroke="#1f0f04" stroke-width="6"/><path d="M-26-226H26L20-176H-20z" fill="${hsl(wood, 80, 26)}" stroke="#1f0f04" stroke-width="6" stroke-linejoin="round"/><g fill="#f4e3b5"><circle cx="-34" cy="-214" r="8"/><circle cx="34" cy="-214" r="8"/><circle cx="-32" cy="-192" r="8"/><circle cx="32" cy="-192" r="8"/></g><path d="${body}" fill="url(#gu)" stroke="#1f0f04" stroke-width="9" stroke-linejoin="round"/><circle cy="40" r="34" fill="#1a0c05"/><circle cy="40" r="40" fill="none" stroke="#ffe2a0" stroke-width="5"/><rect x="-40" y="116" width="80" height="15" rx="7" fill="#2a1408"/><path d="M-9-176V122M-3-176V122M3-176V122M9-176V122" stroke="#fff3d2" stroke-width="2.5"/><path d="M-16-150H16M-16-122H16M-16-96H16M-16-72H16" stroke="#e9cf95" stroke-width="3"/><path d="M-74 70Q-76 44-48 40M-48-20Q-46-40-28-40" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".7"/></g><path d="M104-40v-66l44-12v62M-150-70v-54l36-10v50" fill="none" stroke="#fff" stroke-width="9" stroke-linejoin="round"/><g fill="#fff"><ellipse cx="92" cy="-38" rx="17" ry="13"/><ellipse cx="136" cy="-54" rx="17" ry="13"/><ellipse cx="-160" cy="-68" rx="14" ry="11"/><ellipse cx="-124" cy="-82" rx="14" ry="11"/></g>`,
    front: '',
  };
};

/** The conjurer's hat with its wand. */
export const hat: Family = (roll) => {
  const hue = pick(roll, [262, 232, 300, 345]);
  const band = pick(roll, [350, 45, 190]);
  const sparks = Array.from({ length: 9 }, () =>
    star(between(roll, -150, 150), between(roll, -190, -70), between(roll, 10, 30), 4, 0.16),
  ).join('');
  return {
    ...hall(roll, hue, 45),
    title: ['#ffffff', '#ffe27a', hsl(hue, 80, 50)],
    defs:
      linear('hb', [hsl(hue, 40, 34), hsl(hue, 55, 14), hsl(hue, 60, 8)], 0.8) +
      linear('hr', [hsl(band, 95, 62), hsl(band, 90, 38)], 0.8),
    hero: `<ellipse cy="-70" rx="120" ry="100" fill="url(#g)"/><path d="${sparks}" fill="#fff3b0"/><g transform="rotate(-10)" stroke="${hsl(hue, 70, 6)}" stroke-width="9" stroke-linejoin="round"><path d="M-104-62L-84 92Q0 124 84 92L104-62z" fill="url(#hb)"/><path d="M-92 34L-84 92Q0 124 84 92L92 34Q0 64-92 34z" fill="url(#hr)"/><ellipse cy="-62" rx="150" ry="40" fill="url(#hb)"/><ellipse cy="-62" rx="106" ry="25" fill="${hsl(hue, 70, 5)}"/></g><g transform="translate(76 -30) rotate(38)"><rect x="-11" y="-140" width="22" height="250" rx="9" fill="#16101f" stroke="#05030a" stroke-width="5"/><path d="M-11-140H11V-96H-11zM-11 74H11V110H-11z" fill="#fff"/></g><path d="${star(150, -130, 44, 5, 0.42)}" fill="#ffe36b" stroke="#a35c05" stroke-width="5" stroke-linejoin="round"/>`,
    front: '',
  };
};
