import { between, hsl, linear, n, pick, point, radial, star, type Family } from '../paint.ts';

/** A dragon coiled round a burning pearl. */
export const dragon: Family = (roll) => {
  const hue = pick(roll, [2, 150, 45, 215, 330]);
  const coil = 'M-150 128C-60 190 150 170 150 70S-130 60-140-30-10-150 84-104';
  return {
    sky: [hsl(hue - 6, 85, 15), hsl(hue - 2, 85, 36), hsl(hue - 14, 85, 9)],
    glow: hsl(hue + 28, 100, 56),
    ink: hsl(hue - 8, 85, 7),
    title: ['#fff7c4', '#ffc629', '#b34a05'],
    defs:
      linear('bd', [hsl(hue + 48, 98, 64), hsl(hue + 20, 92, 48), hsl(hue, 88, 26)], 0.5) +
      radial('pl', ['#ffffff', '#fff2a3', '#ff9416', '#c22e00'], 0.4, 0.36, 0.62),
    back: `<g fill="none" stroke="${hsl(hue + 40, 90, 60)}" stroke-width="9" opacity=".3" stroke-linecap="round">${[
      [60, 130],
      [500, 110],
      [70, 420],
      [540, 400],
      [330, 60],
    ]
      .map(([x, y]) => `<path d="M${x} ${y}a26 26 0 1 1 26 26h60M${x} ${Number(y) + 26}h-50"/>`)
      .join('')}</g>`,
    hero: `<circle cx="-6" cy="-8" r="120" fill="url(#g)"/><g fill="none" stroke-linecap="round"><path d="${coil}" stroke="${hsl(hue - 8, 85, 8)}" stroke-width="86"/><path d="${coil}" stroke="${hsl(hue + 40, 100, 60)}" stroke-width="82" stroke-dasharray="5 20"/><path d="${coil}" stroke="url(#bd)" stroke-width="66"/><path d="${coil}" stroke="${hsl(hue, 85, 24)}" stroke-width="52" stroke-dasharray="3 17" opacity=".55"/><path d="${coil}" stroke="#fff4c2" stroke-width="16" stroke-dasharray="13 7" opacity=".75" transform="translate(0 20)" /></g><circle cx="-2" cy="2" r="54" fill="url(#pl)"/><path d="${star(-2, 2, 100, 8, 0.36)}" fill="#ffdf6b" opacity=".35"/><g stroke="${hsl(hue - 8, 85, 8)}" stroke-width="9" stroke-linejoin="round"><path d="M66-128L24-196 108-160 96-214 146-160 196-186 172-128 214-104 168-84 190-40 120-66 70-54z" fill="${hsl(hue + 44, 98, 56)}"/><path d="M64-92Q60-148 118-148 176-150 186-104L206-66Q210-36 176-36L150-32Q128-8 96-30L110-48Q70-52 64-92z" fill="url(#bd)"/></g><path d="M150-34q-24 0-40-16 40 2 64-4zM196-60a7 7 0 1 0-12-6" fill="${hsl(hue, 85, 10)}"/><path d="M116-114l44 8q-8 20-26 16-16-6-18-24z" fill="#fff"/><circle cx="140" cy="-100" r="8" fill="#2a0500"/><path d="M104-128q30-14 62 12" fill="none" stroke="#fff3b8" stroke-width="8" stroke-linecap="round"/><path d="M190-50q50 0 48 54M178-40q34 26 8 66" fill="none" stroke="#ffe189" stroke-width="7" stroke-linecap="round"/>`,
    front: '',
  };
};

/** Pyramids below a winged sun. */
export const pharaoh: Family = (roll) => {
  const night = roll() < 0.5;
  const base = night ? 250 : 22;
  const wing = Array.from(
    { length: 5 },
    (_, index) =>
      `<path d="M40 ${index * 15 - 26}Q120 ${index * 18 - 70} ${205 - index * 26} ${index * 24 - 62}Q${170 - index * 20} ${index * 20 - 16} 40 ${index * 13 - 8}z" fill="${hsl([42, 190, 42, 205, 12][index] ?? 42, 85, 56 - index * 4)}" stroke="#4a2400" stroke-width="4"/>`,
  ).join('');
  const pyramid = (x: number, y: number, size: number) =>
    `<path d="M${x} ${y}L${x - size} ${y + size * 1.1}H${x + size * 0.3}z" fill="url(#p1)"/><path d="M${x} ${y}L${x + size * 0.3} ${y + size * 1.1}H${x + size}z" fill="url(#p2)"/>`;
  return {
    sky: [hsl(base, 70, 18), hsl(base + 14, 88, night ? 38 : 52), hsl(24, 80, 20)],
    glow: hsl(40, 100, 62),
    ink: '#2a1203',
    title: ['#fff6c4', '#ffcb3b', '#9a5207'],
    face: 'serif',
    defs:
      linear('p1', ['#ffe9a0', '#c67a1c']) +
      linear('p2', ['#b0661a', '#4d2405']) +
      radial('su', ['#fffbe0', '#ffd23c', '#ee7d0b', '#a33c02'], 0.4, 0.36, 0.66) +
      linear('go', ['#fff2ae', '#e9a51f', '#8c4a08'], 0.6),
    back:
      pyramid(110, 330, 190) +
      pyramid(500, 300, 200) +
      `<path d="M0 540Q150 500 300 530T600 510V800H0z" fill="#6b3508"/>`,
    hero: `<g transform="translate(0 -30)">${wing}<g transform="scale(-1 1)">${wing}</g><path d="M0 20Q90 60 74 130M0 20Q-90 60-74 130" fill="none" stroke="#4a2400" stroke-width="26" stroke-linecap="round"/><path d="M0 20Q90 60 74 130M0 20Q-90 60-74 130" fill="none" stroke="url(#go)" stroke-width="16" stroke-linecap="round"/><circle cy="-20" r="96" fill="#4a2400"/><circle cy="-20" r="88" fill="url(#go)"/><circle cy="-20" r="72" fill="url(#su)"/><path d="M-52-22Q0-66 54-22 0 14-52-22z" fill="#fff8dc" stroke="#3d1a00" stroke-width="8" stroke-linejoin="round"/><circle cy="-24" r="18" fill="#0c6f8f"/><circle cy="-24" r="9" fill="#1a0a00"/><circle cx="-6" cy="-31" r="5" fill="#fff"/><path d="M-10 2L-26 36M6 4Q4 40 44 30" fill="none" stroke="#3d1a00" stroke-width="9" stroke-linecap="round"/></g>`,
    front: `<path d="M0 690Q200 640 600 700V800H0z" fill="#1d0b02" opacity=".6"/>`,
  };
};

/** A pagoda before the moon, blossom on the branch. */
export const sakura: Family = (roll) => {
  const hue = pick(roll, [228, 268, 338, 190]);
  const petal = Array.from(
    { length: 5 },
    (_, index) =>
      `<path transform="rotate(${index * 72})" d="M0 0Q-20-20-10-34L0-28 10-34Q20-20 0 0z" fill="url(#pe)"/>`,
  ).join('');
  const bloom = (x: number, y: number, size: number) =>
    `<use href="#bl" transform="translate(${n(x)} ${n(y)}) scale(${n(size)}) rotate(${n(x)})"/>`;
  const roof = (y: number, half: number) =>
    `<path d="M${-half * 0.52} ${y - 4}h${half * 1.04}v52h${-half * 1.04}z" fill="url(#wa)"/><path d="M${-half * 0.3} ${y + 4}h${half * 0.2}v40h${-half * 0.2}zM${half * 0.1} ${y + 4}h${half * 0.2}v40h${-half * 0.2}z" fill="#ffd977"/><path d="M${-half} ${y + 10}Q${-half * 0.5} ${y} ${-half * 0.36} ${y - 38}H${half * 0.36}Q${half * 0.5} ${y} ${half} ${y + 10}Q0 ${y - 4} ${-half} ${y + 10}z" fill="url(#ro)" stroke="#1d0822" stroke-width="6" stroke-linejoin="round"/><path d="M${-half * 0.9} ${y + 4}Q0 ${y - 12} ${half * 0.9} ${y + 4}" fill="none" stroke="#ffcf70" stroke-width="5"/>`;
  return {
    sky: [hsl(hue, 65, 17), hsl(hue + 50, 70, 48), hsl(hue + 20, 70, 16)],
    glow: '#ffc9dc',
    ink: hsl(hue, 60, 11),
    title: ['#fffafc', '#ffd3e2', '#d83a77'],
    face: 'serif',
    defs:
      radial('pe', ['#ffffff', '#ffc1da', '#f0609c'], 0.5, 0.2, 0.9) +
      radial('mo', ['#fffdf2', '#ffeec2', '#ffc98a'], 0.42, 0.4, 0.6) +
      linear('ro', ['#ff6a6a', '#a80f3c']) +
      linear('wa', ['#ffe6bd', '#a3542c']) +
      `<g id="bl">${petal}<circle r="7" fill="#ffd84a"/></g>`,
    back: `<path d="M0 470L120 340 230 440 360 320 480 420 600 330V800H0z" fill="${hsl(hue, 60, 24)}" opacity=".65"/><path d="M-10 130Q150 170 220 90M90 148Q130 220 190 220M610 210Q500 220 440 130M520 206Q480 270 430 260" fill="none" stroke="#2a0f1d" stroke-width="12" stroke-linecap="round"/>`,
    hero: `<circle r="176" cy="-20" fill="url(#mo)"/><circle cx="60" cy="-80" r="24" fill="#f5c983" opacity=".45"/><circle cx="-70" cy="30" r="34" fill="#f5c983" opacity=".35"/>${roof(112, 160)}${roof(34, 128)}${roof(-40, 98)}<path d="M0-78V-150" stroke="#ffcf70" stroke-width="9" stroke-linecap="round"/><circle cy="-112" r="10" fill="#ffcf70"/>`,
    front:
      bloom(120, 150, 1.3) +
      bloom(200, 110, 1) +
      bloom(60, 120, 0.9) +
      bloom(180, 222, 1.1) +
      bloom(470, 160, 1.3) +
      bloom(545, 205, 1.1) +
      bloom(436, 250, 1) +
      Array.from({ length: 7 }, () =>
        bloom(between(roll, 30, 570), between(roll, 300, 760), between(roll, 0.4, 0.7)),
      ).join(''),
  };
};

/** A lone wolf's moon is for the wild; this is its stag: mountains, pines and a shield of leaves. */
export const wild: Family = (roll) => {
  const hue = pick(roll, [165, 25, 200, 285]);
  const pine = (x: number, y: number, size: number) =>
    `<path transform="translate(${x} ${y}) scale(${size})" d="M0-130L34-76H18L50-26H28L64 32H-64L-28-26H-50L-18-76H-34z" fill="url(#pi)"/>`;
  const leaf = Array.from({ length: 12 }, (_, index) => {
    const at = point(128, index * 30 + 15);
    return `<path transform="translate(${n(at.x)} ${n(at.y)}) rotate(${index * 30 + 105})" d="M0-48Q34 0 0 40-34 0 0-48z" fill="url(#lf)" stroke="#06281c" stroke-width="4"/>`;
  }).join('');
  return {
    sky: [hsl(hue + 30, 60, 17), hsl(hue, 75, 46), hsl(hue + 10, 70, 11)],
    glow: hsl(hue - 25, 95, 72),
    ink: hsl(hue + 20, 70, 8),
    title: ['#fffbe0', '#ffd85c', '#b5590d'],
    defs:
      linear('pi', [hsl(hue, 50, 30), hsl(hue + 10, 70, 9)]) +
      linear('lf', ['#d8f57a', '#3fa63a', '#0d5230'], 0.5) +
      linear('go', ['#fff2ae', '#e9a51f', '#8c4a08'], 0.6) +
      radial('fu', ['#ffd9a0', '#e08a34', '#8f4512'], 0.4, 0.3, 0.8),
    back:
      `<path d="M0 420L150 210 240 330 360 180 470 310 600 220V800H0z" fill="${hsl(hue + 20, 45, 34)}" opacity=".75"/>` +
      pine(60, 520, 1.7) +
      pine(150, 540, 1.1) +
      pine(550, 510, 1.8) +
      pine(455, 540, 1.2),
    hero: `${leaf}<circle r="124" fill="#3a1c04"/><circle r="116" fill="url(#go)"/><circle r="98" fill="${hsl(hue + 20, 60, 18)}"/><path d="M-78-92L-30-60H30L78-92 88-10 44 66 0 100-44 66-88-10z" fill="url(#fu)" stroke="#3a1704" stroke-width="8" stroke-linejoin="round"/><path d="M-66-72L-40-52-70-22zM66-72L40-52 70-22z" fill="#5c2408"/><path d="M-84-4Q-40 0-16 40L0 96-44 66zM84-4Q40 0 16 40L0 96 44 66z" fill="#fff3e0"/><path d="M-58-14q22-14 42 12-26 8-42-12zM58-14q-22-14-42 12 26 8 42-12z" fill="#fff23e" stroke="#2b0f02" stroke-width="6"/><circle cx="-34" cy="-7" r="7" fill="#140500"/><circle cx="34" cy="-7" r="7" fill="#140500"/><path d="M-20 52H20L0 78z" fill="#1d0a02"/><path d="M0-62V-8" stroke="#fff3e0" stroke-width="10" opacity=".5" stroke-linecap="round"/>`,
    front: '',
  };
};
