import { wcagContrast } from 'culori';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, startGateway } from '../start-gateway.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await startGateway();
});
afterAll(() => app.close());

type Picture = { data: Buffer; width: number; height: number };
async function newPicture(): Promise<Picture> {
  const { image } = (await call(app, 'captcha')).value;
  const png = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const colourAt = ({ data, width }: Picture, x: number, y: number) => {
  const at = (y * width + x) * 3;
  return `#${data.subarray(at, at + 3).toString('hex')}`;
};

/** The colours that fill squares of the picture: the ground and the digits. Lines of noise are thinner. */
function filledColours(picture: Picture): Map<string, number> {
  const found = new Map<string, number>();
  const side = [-1, 0, 1];
  for (let y = 1; y < picture.height - 1; y += 1)
    for (let x = 1; x < picture.width - 1; x += 1) {
      const colour = colourAt(picture, x, y);
      if (side.every((dy) => side.every((dx) => colourAt(picture, x + dx, y + dy) === colour)))
        found.set(colour, (found.get(colour) ?? 0) + 1);
    }
  return found;
}

describe('the captcha’s picture', () => {
  it('A11Y-1 LOGIN-4 has digits with a contrast of 4.5:1 at least', async () => {
    const pictures = await Promise.all(Array.from({ length: 12 }, newPicture));
    for (const picture of pictures) {
      const [ground, ...inks] = [...filledColours(picture)].toSorted((a, b) => b[1] - a[1]).map(([colour]) => colour);
      expect(inks.length).toBeGreaterThan(0);
      const faint = inks.filter((ink) => wcagContrast(ink, ground ?? '') < 4.5);
      expect(faint, `on ${ground}`).toEqual([]);
    }
  });
});
