import { between, hsl, linear, n, pick, radial, type Family } from '../paint.ts';

/** A fighting cock before the lights of its ring. */
export const rooster: Family = (roll) => {
  const hue = pick(roll, [8, 28, 350, 200, 150]);
  const tail = hue + pick(roll, [140, 180, 210]);
  const feather = (turn: number, reach: number) =>
    `<path transform="translate(92 40) rotate(${n(turn)})" d="M0 0Q70-${n(reach)} 150-36 96-10 0 34z" fill="url(#rt)"/>`;
  return {
    sky: [hsl(hue + 20, 80, 44), hsl(hue, 82, 28), hsl(hue - 20, 80, 8)],
    glow: hsl(hue + 30, 100, 66),
    ink: hsl(hue, 80, 7),
    title: ['#fffbe6', '#ffd84a', hsl(hue, 90, 40)],
    face: 'slant',
    defs:
      radial('rb', [hsl(hue + 30, 95, 70), hsl(hue + 12, 90, 46), hsl(hue - 6, 85, 20)], 0.4, 0.3, 0.8) +
      linear('rt', [hsl(tail, 75, 52), hsl(tail + 20, 80, 16)], 0.6) +
      linear('rc', ['#ff6a5c', '#b40d22']),
    back: `<path d="M0 470Q300 400 600 470V800H0z" fill="${hsl(30, 55, 26)}"/><path d="M0 512Q300 440 600 512M0 560Q300 480 600 560" fill="none" stroke="#fff" stroke-width="5" opacity=".22"/>`,
    hero: `<g stroke="${hsl(hue, 80, 8)}" stroke-width="8" stroke-linejoin="round">${[-74, -46, -18, 8].map((turn) => feather(turn, between(roll, 80, 120))).join('')}<path d="M-96-44Q-106-130-40-138 26-134 22-60 40-4 130 30 118 132 10 138-84 132-92 40-100 0-96-44z" fill="url(#rb)"/><path d="M-92-122Q-112-176-74-160-66-196-40-168-14-196-8-160 26-168 8-118-40-146-92-122z" fill="url(#rc)"/><path d="M-92-92L-158-70-94-54z" fill="#ffc93c"/><path d="M-92-52Q-116-4-84 4-60-8-72-50z" fill="url(#rc)"/><path d="M-10 34Q40 10 96 56 60 110 4 96-24 70-10 34z" fill="url(#rt)"/><path d="M-34 136V178H-70M-34 178H-6M34 136V178H-2M34 178H62" fill="none" stroke="#ffc93c" stroke-width="13" stroke-linecap="round"/></g><circle cx="-58" cy="-92" r="17" fill="#fff"/><circle cx="-62" cy="-92" r="9" fill="#1a0a08"/><path d="M-66-20Q-72 50-30 100" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".45"/>`,
    front: '',
  };
};

/** A microphone in the spotlights of a stage. */
export const stage: Family = (roll) => {
  const hue = pick(roll, [320, 275, 210, 345, 185]);
  const second = hue + pick(roll, [50, 120, 190]);
  const beam = (x: number, lean: number) =>
    `<path d="M${x} -20L${x + lean - 90} 560H${x + lean + 90}z" fill="${hsl(second, 100, 80)}" opacity=".2"/>`;
  const hearts = Array.from(
    { length: 4 },
    () =>
      `<path transform="translate(${n(between(roll, 60, 540))} ${n(between(roll, 90, 420))}) scale(${n(between(roll, 1, 2))})" d="M0 14Q-22-2-16-14-8-22 0-10 8-22 16-14 22-2 0 14z" fill="${hsl(hue, 100, 74)}" opacity=".8"/>`,
  ).join('');
  return {
    sky: [hsl(hue, 75, 16), hsl(hue + 10, 85, 34), hsl(hue - 20, 80, 8)],
    glow: hsl(hue, 100, 66),
    ink: hsl(hue, 80, 7),
    title: ['#ffffff', hsl(second, 100, 86), hsl(hue, 90, 52)],
    face: 'slant',
    defs:
      radial('mh', ['#ffffff', hsl(second, 60, 78), hsl(hue, 45, 26)], 0.36, 0.3, 0.8) +
      linear('mb', [hsl(hue, 30, 82), hsl(hue, 40, 22)], 0.8),
    back: `<path d="M0 0H120Q90 300 0 470zM600 0H480Q510 300 600 470z" fill="${hsl(hue, 80, 20)}"/><path d="M0 0H50Q40 260 0 380zM600 0H550Q560 260 600 380z" fill="${hsl(hue, 80, 30)}"/>${beam(120, 150)}${beam(300, 0)}${beam(480, -150)}<ellipse cx="300" cy="540" rx="330" ry="76" fill="${hsl(hue, 70, 12)}"/><ellipse cx="300" cy="530" rx="230" ry="46" fill="${hsl(second, 90, 60)}" opacity=".5"/>${hearts}`,
    hero: `<g transform="rotate(${n(between(roll, 14, 32))})" stroke="${hsl(hue, 80, 8)}" stroke-width="9" stroke-linejoin="round"><path d="M-44-30H44L22 176Q0 188-22 176z" fill="url(#mb)"/><path d="M-62-56H62V-22Q0 0-62-22z" fill="${hsl(second, 90, 58)}"/><circle cy="-104" r="78" fill="url(#mh)"/><path d="M-74-120Q0-90 74-120M-74-92Q0-60 74-92M-40-170Q-64-104-40-40M40-170Q64-104 40-40M0-182V-28" fill="none" stroke-width="5" opacity=".5"/><rect x="-10" y="26" width="20" height="46" rx="10" fill="${hsl(hue, 95, 62)}"/></g><path d="M-64-140Q-40-176 4-180" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".8"/>`,
    front: '',
  };
};
