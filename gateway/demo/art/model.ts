import { between, dice, hsl, linear, n, pick, radial, star } from './paint.ts';

const skins = ['#f8d9bf', '#f0c39d', '#dba377', '#b67a4f'] as const;
const hairs = ['#1d1420', '#3a1d14', '#6d2f16', '#b5651d', '#2a1a44', '#e2b04a'] as const;
const cuts = [
  // Long and loose, a bob, a bun, waves.
  'M92 330Q70 120 200 112 330 120 308 330 330 480 286 520 300 380 282 250 200 190 118 250 100 380 114 520 70 480 92 330z',
  'M104 290Q84 116 200 112 316 116 296 290 306 380 276 392 286 300 270 236 210 214 150 216 128 250 114 300 124 392 94 380 104 290z',
  'M120 250Q110 140 164 128 156 76 200 72 244 76 236 128 290 140 280 250 262 198 200 190 138 198 120 250z',
  'M90 300Q74 110 204 108 334 116 310 300 348 372 300 420 340 500 274 548 306 440 284 360 292 280 254 214 188 236 128 232 114 300 122 380 96 440 128 548 62 500 100 420 52 372 90 300z',
] as const;

/** A live host, 400 × 520, from any name: a portrait in the light of her studio, without script or outside reference. */
export function modelSvg(id: string): string {
  const roll = dice(`model${id}`);
  const hue = pick(roll, [196, 222, 262, 292, 318, 342, 14]);
  const skin = pick(roll, skins);
  const hair = pick(roll, hairs);
  const cut = pick(roll, cuts);
  const dress = hue + pick(roll, [150, 180, 210]);
  const lights = Array.from(
    { length: 16 },
    () =>
      `<circle cx="${n(between(roll, 0, 400))}" cy="${n(between(roll, 10, 360))}" r="${n(between(roll, 5, 30))}" opacity="${n(between(roll, 0.08, 0.4))}"/>`,
  ).join('');
  const glints = Array.from({ length: 5 }, () =>
    star(between(roll, 20, 380), between(roll, 20, 300), between(roll, 5, 12), 4, 0.14),
  ).join('');
  const eye = (x: number, side: number) =>
    `<path d="M${x - 19} 276Q${x} 258 ${x + 19} 276 ${x} 287 ${x - 19} 276z" fill="#fff"/><circle cx="${x}" cy="273" r="9" fill="${hsl(hue + 40, 45, 30)}"/><circle cx="${x + 3}" cy="270" r="3" fill="#fff"/>` +
    `<path d="M${x - 22} 276Q${x} 253 ${x + 22} 272l${side * 8} -8" fill="none" stroke="#20131c" stroke-width="5" stroke-linecap="round"/>` +
    `<path d="M${x - 20} 248Q${x} 236 ${x + 20} 247" fill="none" stroke="${hair}" stroke-width="5" stroke-linecap="round" opacity=".85"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 520" width="400" height="520" preserveAspectRatio="xMidYMin slice"><defs>` +
    linear('s', [hsl(hue, 70, 34), hsl(hue + 30, 78, 20), hsl(hue + 50, 80, 9)], 0.5) +
    radial('g', [`${hsl(hue + 20, 100, 72)}cc`, `${hsl(hue + 20, 100, 60)}00`], 0.5, 0.42, 0.56) +
    linear('d', [hsl(dress, 84, 58), hsl(dress + 24, 84, 30)], 0.4) +
    radial('f', [skin, skin, `${skin}00`], 0.5, 0.45, 0.6) +
    radial('r', ['#ff6f7f66', '#ff6f7f00']) +
    linear('h', ['#ffffff55', '#ffffff00', '#00000055'], 0.3) +
    linear('n', ['#00000000', '#000000bb']) +
    `</defs><path fill="url(#s)" d="M0 0h400v520H0z"/><path fill="url(#g)" d="M0 0h400v520H0z"/><g fill="${hsl(hue + 36, 100, 80)}">${lights}</g>` +
    `<path d="${cut}" fill="${hair}"/><path d="${cut}" fill="url(#h)"/>` +
    `<path d="M20 540Q26 430 130 408L162 392V350h76v42l32 16Q374 430 380 540z" fill="${skin}"/><path d="M162 366Q200 400 238 366v26q-38 30-76 0z" fill="#000" opacity=".16"/>` +
    `<path d="M36 540Q44 452 112 424 150 486 200 488 250 486 288 424 356 452 364 540z" fill="url(#d)"/><path d="M112 424Q150 486 200 488 250 486 288 424" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>` +
    `<path d="M128 270Q126 178 200 176 274 178 272 270 268 346 200 376 132 346 128 270z" fill="${skin}"/>` +
    `<circle cx="150" cy="306" r="26" fill="url(#r)"/><circle cx="250" cy="306" r="26" fill="url(#r)"/>${eye(164, -1)}${eye(236, 1)}` +
    `<path d="M198 282q-9 24 4 28" fill="none" stroke="#7a3b2a" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="M174 332Q188 324 200 330 212 324 226 332 200 358 174 332z" fill="#d2405a"/><path d="M180 333q20 8 40 0" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4"/>` +
    `<path d="M124 262Q128 172 206 168 272 170 276 262 262 214 206 204 150 210 124 262z" fill="${hair}"/><path d="M146 214Q176 180 226 186" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="8" stroke-linecap="round"/>` +
    `<path d="${glints}" fill="#fff" opacity=".85"/><path fill="url(#n)" d="M0 360h400v160H0z"/></svg>`
  );
}
