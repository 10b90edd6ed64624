import { hsl, linear, pick, radial, star, type Family } from '../paint.ts';
import { gold } from './table.ts';

const ring = (hue: number) =>
  `<path d="M0 470Q300 400 600 470V800H0z" fill="${hsl(hue + 24, 55, 24)}"/><path d="M0 512Q300 440 600 512M0 560Q300 480 600 560" fill="none" stroke="#fff" stroke-width="5" opacity=".22"/>`;

/** A shield with crossed feathers. */
export const crest: Family = (roll) => {
  const hue = pick(roll, [355, 215, 150, 275]);
  const plume = pick(roll, [45, 190, 20, 320]);
  const feather = `<path d="M-86 104Q-120 0-40-92 6-124 26-92 34-30-36 60-64 92-86 104z" fill="url(#pl)" stroke="${hsl(plume, 80, 16)}" stroke-width="7" stroke-linejoin="round"/><path d="M-104 128Q-50 50 8-84M-78 66L-96 40M-56 36-76 4M-34 4-52-30M-60 62-28 56M-36 30-6 18M-16-2 12-18" fill="none" stroke="${hsl(plume, 85, 28)}" stroke-width="5" stroke-linecap="round"/>`;
  return {
    sky: [hsl(hue + 20, 80, 40), hsl(hue, 82, 26), hsl(hue - 20, 80, 8)],
    glow: hsl(hue + 40, 100, 66),
    ink: hsl(hue, 80, 7),
    title: ['#fffbe6', '#ffd84a', hsl(hue, 85, 40)],
    face: 'serif',
    defs:
      gold +
      linear('s1', [hsl(hue, 85, 56), hsl(hue, 85, 28)]) +
      linear('pl', [hsl(plume, 100, 84), hsl(plume, 92, 56), hsl(plume, 85, 34)], 0.5),
    back: ring(hue),
    hero: `<path d="M0-172Q80-132 152-140V6Q140 116 0 178-140 116-152 6V-140Q-80-132 0-172z" fill="#2a1203"/><path d="M0-164Q80-126 144-133V6Q132 110 0 168-132 110-144 6V-133Q-80-126 0-164z" fill="url(#go)"/><path d="M0-138Q70-106 120-110V2Q110 92 0 140-110 92-120 2V-110Q-70-106 0-138z" fill="url(#s1)"/><path d="M0-138Q70-106 120-110V2Q110 92 0 140z" fill="#000" opacity=".18"/><g transform="translate(0 6) scale(.9)">${feather}<g transform="scale(-1 1)">${feather}</g></g><path d="${star(0, -92, 40, 5, 0.44)}" fill="url(#go)" stroke="#5a2d05" stroke-width="5" stroke-linejoin="round"/><path d="M-128-112Q-84-114-40-132" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".75"/>`,
    front: '',
  };
};

/** The champion's cup in its laurels. */
export const trophy: Family = (roll) => {
  const hue = pick(roll, [220, 160, 340, 18]);
  const leaf = (x: number, y: number, turn: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0Q20-26 0-56-20-26 0 0z" fill="url(#la)" stroke="#0b3a1c" stroke-width="4"/>`;
  const laurel = [
    [-70, 158, -64],
    [-112, 128, -44],
    [-142, 86, -26],
    [-156, 38, -10],
    [-154, -12, 8],
    [-140, -58, 24],
  ]
    .map(([x = 0, y = 0, turn = 0]) => leaf(x, y, turn))
    .join('');
  return {
    sky: [hsl(hue, 75, 22), hsl(hue + 14, 80, 42), hsl(hue - 10, 78, 9)],
    glow: hsl(45, 100, 68),
    ink: hsl(hue, 80, 8),
    title: ['#fffbe0', '#ffd54a', '#a9600a'],
    face: 'block',
    defs:
      gold + radial('cu', ['#fff9d4', '#ffcf45', '#b56a08'], 0.36, 0.28, 0.8) + linear('la', ['#c8f27a', '#2f9a3a']),
    back: ring(hue),
    hero: `${laurel}<g transform="scale(-1 1)">${laurel}</g><path d="M-88-112Q-160-116-146-46-132 6-66 12M88-112Q160-116 146-46 132 6 66 12" fill="none" stroke="#4a2603" stroke-width="30" stroke-linecap="round"/><path d="M-88-112Q-160-116-146-46-132 6-66 12M88-112Q160-116 146-46 132 6 66 12" fill="none" stroke="url(#go)" stroke-width="17" stroke-linecap="round"/><g stroke="#4a2603" stroke-width="8" stroke-linejoin="round"><path d="M-100-148H100Q108 6 34 54L22 70V104H-22V70L-34 54Q-108 6-100-148z" fill="url(#cu)"/><path d="M-62 100H62L76 128H-76z" fill="url(#go)"/><path d="M-90 126H90V170H-90z" fill="${hsl(hue, 50, 18)}"/></g><path d="M-108-156H108V-130H-108z" fill="url(#go)" stroke="#4a2603" stroke-width="6" stroke-linejoin="round"/><path d="${star(0, -56, 48, 5, 0.44)}" fill="#fff" opacity=".95"/><path d="M-76-110Q-76-30-40 12" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".7"/><path d="M-50 148H50" stroke="#ffd54a" stroke-width="9" stroke-linecap="round"/>`,
    front: '',
  };
};
