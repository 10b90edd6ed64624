import { between, hsl, linear, n, pick, point, radial, type Family } from '../paint.ts';

const cherry = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r + 6}" fill="#4d0216"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#ch)"/><ellipse cx="${n(x - r * 0.38)}" cy="${n(y - r * 0.45)}" rx="${n(r * 0.28)}" ry="${n(r * 0.17)}" fill="#fff" opacity=".9" transform="rotate(-35 ${n(x - r * 0.38)} ${n(y - r * 0.45)})"/><path d="M${n(x - r * 0.6)} ${n(y + r * 0.5)}a${r} ${r} 0 0 0 ${n(r * 1.3)}-.2" fill="none" stroke="#ff9db0" stroke-width="5" opacity=".6" stroke-linecap="round"/>`;

/** Lucky seven with cherries and a lemon. */
export const fruit: Family = (roll) => {
  const hue = pick(roll, [265, 205, 150, 325, 20]);
  const seven = 'M-92-142H104V-92Q14 18-6 138H-84Q-62 28 14-78H-44L-58-48H-92z';
  return {
    sky: [hsl(hue, 85, 28), hsl(hue + 30, 90, 50), hsl(hue, 85, 16)],
    glow: hsl(hue + 60, 100, 66),
    ink: hsl(hue, 80, 10),
    title: ['#fffbd6', '#ffd92e', '#d4520c'],
    face: 'slant',
    defs:
      radial('ch', ['#ff8aa0', '#ed1c46', '#8a0526'], 0.36, 0.3, 0.75) +
      radial('le', ['#fffbc4', '#ffdc2b', '#d68400'], 0.36, 0.3, 0.75) +
      linear('se', ['#ff9a8a', '#f0203f', '#94001f']) +
      linear('go', ['#fff6bf', '#ffc533', '#a85508']) +
      linear('lf', ['#b8f25a', '#2e9e2f', '#0c5a24']),
    back: `<g fill="${hsl(hue + 40, 95, 60)}" opacity=".22">${Array.from({ length: 14 }, () => `<circle cx="${n(between(roll, 0, 600))}" cy="${n(between(roll, 0, 800))}" r="${n(between(roll, 16, 54))}"/>`).join('')}</g>`,
    hero: `<g transform="rotate(14 120 40)"><ellipse cx="122" cy="50" rx="84" ry="64" fill="#7a4600"/><ellipse cx="122" cy="50" rx="78" ry="58" fill="url(#le)"/><path d="M196 44q22-2 22 10t-26 8z" fill="#e39b08"/><ellipse cx="94" cy="26" rx="24" ry="11" fill="#fff" opacity=".8" transform="rotate(-24 94 26)"/></g><path d="${seven}" fill="#3d0010" stroke="#3d0010" stroke-width="34" stroke-linejoin="round" transform="translate(0 10)"/><path d="${seven}" fill="none" stroke="url(#go)" stroke-width="26" stroke-linejoin="round"/><path d="${seven}" fill="url(#se)"/><path d="M-80-130H92v14H-80zM-80-116h14v54l-14 0z" fill="#fff" opacity=".55"/><path d="M-130 44Q-120-40-60-92M-64 70Q-66-20-60-92" fill="none" stroke="#2d7a1e" stroke-width="10" stroke-linecap="round"/><path d="M-62-92Q-120-150-176-104q50 40 114 12z" fill="url(#lf)" stroke="#0b3d18" stroke-width="5"/><path d="M-72-96Q-120-118-162-106" fill="none" stroke="#e4ffb0" stroke-width="4" opacity=".7"/>${cherry(-134, 92, 52)}${cherry(-56, 112, 54)}`,
    front: '',
  };
};

/** Swirl lollipop and wrapped sweets above clouds. */
export const candy: Family = (roll) => {
  const hue = between(roll, 290, 345);
  const swirl = Array.from({ length: 8 }, (_, index) => {
    const [a, b] = [point(128, index * 45), point(128, index * 45 + 24)];
    const [c, d] = [point(80, index * 45 + 50), point(80, index * 45 + 26)];
    return `<path d="M0 0Q${n(d.x)} ${n(d.y)} ${n(a.x)} ${n(a.y)}A128 128 0 0 1 ${n(b.x)} ${n(b.y)}Q${n(c.x)} ${n(c.y)} 0 0" fill="${hsl(hue + (index % 2 ? 0 : 190), 92, 62)}"/>`;
  }).join('');
  const sweet = (x: number, y: number, tone: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-44 0L-92-34Q-80 0-92 34zM44 0L92-34Q80 0 92 34z" fill="${hsl(tone, 90, 70)}" stroke="${hsl(tone, 80, 30)}" stroke-width="5" stroke-linejoin="round"/><circle r="54" fill="${hsl(tone, 80, 30)}"/><circle r="48" fill="${hsl(tone, 92, 58)}"/><path d="M-30-37A48 48 0 0 0-30 37Q0 0-30-37M30-37Q0 0 30 37A48 48 0 0 0 30-37" fill="#fff" opacity=".45"/><ellipse cx="-16" cy="-28" rx="15" ry="8" fill="#fff" opacity=".9"/></g>`;
  const cloud = (x: number, y: number, size: number, fill: string) =>
    `<path transform="translate(${x} ${y}) scale(${size})" fill="${fill}" d="M-120 60a50 50 0 0 1 6-98A70 70 0 0 1 20-70 64 64 0 0 1 122-20a42 42 0 0 1 0 80z"/>`;
  return {
    sky: [hsl(hue - 100, 90, 62), hsl(hue - 30, 95, 76), hsl(hue, 90, 58)],
    glow: '#fff1fa',
    ink: hsl(hue - 30, 75, 20),
    title: ['#fffdf0', '#ffe14d', '#f0398b'],
    defs: radial('sh', ['#ffffff00', '#ffffff00', '#00000055'], 0.4, 0.35, 0.7),
    back:
      cloud(90, 150, 0.9, '#ffffff99') +
      cloud(520, 220, 0.8, '#ffffffaa') +
      cloud(60, 480, 1.1, '#ffffffcc') +
      cloud(560, 500, 1.2, '#ffffffdd') +
      cloud(300, 700, 1.9, '#ffffff88'),
    hero: `<path d="M20 80L70 240" stroke="${hsl(hue, 60, 30)}" stroke-width="26"/><path d="M20 80L70 240" stroke="#fff" stroke-width="16"/><g transform="translate(0 -30)"><circle r="140" fill="${hsl(hue, 80, 26)}"/><circle r="128" fill="#fff"/>${swirl}<circle r="128" fill="url(#sh)"/><path d="M-98-58A114 114 0 0 1-20-112" fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".85"/></g>${sweet(-142, 92, hue - 140, -24)}${sweet(146, 84, hue - 280, 28)}`,
    front: '',
  };
};
