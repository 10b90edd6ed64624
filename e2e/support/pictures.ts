import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Rows of random pixels, each behind the number of its filter, none. */
function noiseOf(width: number, height: number): Buffer {
  const pixels = randomBytes((width + 1) * height);
  for (let row = 0; row < height; row += 1) pixels[row * (width + 1)] = 0;
  return pixels;
}

/** A PNG of this size in pixels: black, which weighs nothing, or noise, which weighs as much as it can. */
export function pngOf(width = 8, height = 8, noise = false): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits a pixel, grey.
  head.writeUInt8(8, 8);
  const pixels = deflateSync(noise ? noiseOf(width, height) : Buffer.alloc((width + 1) * height));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
