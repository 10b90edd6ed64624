import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { svgFault } from '#pipeline/check/pictures.ts';
import { codeFrame } from '#pipeline/config/locate.ts';
import { openRasterIcons, PictureError } from '#pipeline/build/page/brand-icons.ts';
import { publishedPicture } from '#pipeline/build/bundle/pictures.ts';
import { checkErrors, merchantFolder, root } from './merchant-folder.ts';

const merchant = { version: 3, extends: '_base', name: 'Shop', description: 'merchant-defaults:description' };
const svg = (body = '', attributes = 'viewBox="0 0 9 9"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`;

/** `file: message` of every error of a merchant with these files. */
async function errorsOf(files: Record<string, unknown>, folders: string[] = []): Promise<string[]> {
  const options = merchantFolder({ 'shop/merchant.json': merchant, ...files });
  for (const folder of folders) mkdirSync(join(options.merchants, folder), { recursive: true });
  const errors = await checkErrors(['shop'], options);
  return errors.map(({ file, message }) => `${relative(options.merchants, resolve(root, file))}: ${message}`);
}

test.each([
  ['icon.png', 'hello', 'does not begin as PNG does'],
  ['icon.png', '', 'is empty'],
  ['icon.png', svg(), 'holds SVG, but its name says PNG'],
  ['icon.webp', 'GIF89a...', 'holds GIF, but its name says WebP'],
  ['icon.avif', 'RIFF....WEBPVP8 ', 'holds WebP, but its name says AVIF'],
  ['icon.svg', '', 'is empty'],
])('CFG-4 a picture %s with %j is reported at its file, with where it is used', async (name, content, reason) => {
  const files = {
    'shop/merchant.json': { ...merchant, icon: `assets/${name}`, logo: `assets/${name}` },
    [`shop/assets/${name}`]: content,
  };
  expect(await errorsOf(files)).toEqual([
    `shop/assets/${name}: The picture "assets/${name}", which merchant.logo names, ${reason}.`,
  ]);
});

test('CFG-4 a folder is no picture', async () => {
  const files = { 'shop/merchant.json': { ...merchant, logo: 'assets/logo.x.svg' } };
  expect(await errorsOf(files, ['shop/assets/logo.x.svg'])).toEqual([
    'shop/assets/logo.x.svg: The picture "assets/logo.x.svg", which merchant.logo names, is a folder.',
  ]);
});

test('CFG-4 a link to nothing is no picture', async () => {
  const options = merchantFolder({ 'shop/merchant.json': merchant, 'shop/assets/draft.svg': svg() });
  symlinkSync('gone.svg', join(options.merchants, 'shop/assets/icon.svg'));
  expect(await checkErrors(['shop'], options)).toMatchObject([
    { rule: 'bad-picture', message: expect.stringMatching(/icon\.svg.* is a link to a file that is not there\.$/) },
  ]);
});

test('CFG-4 a bad picture in the place of a template’s is reported too; one that nothing names is not', async () => {
  expect(await errorsOf({ 'shop/assets/hero-1.svg': 'hero', 'shop/assets/draft.svg': 'draft' })).toEqual([
    expect.stringMatching(/^shop\/assets\/hero-1\.svg: The picture "assets\/hero-1\.svg", which home\.sections\[\d+\]/),
  ]);
});

test.each([
  [svg('<path d="M0 0"/><g><text>A &amp; B</text></g>'), undefined],
  [
    `\uFEFF<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY a "b">]>\n<!-- > -->${svg('<style><![CDATA[a>b{}]]></style>')}\n`,
    undefined,
  ],
  [svg('<g>'), 'closes <svg> in line 1 where <g> is open'],
  [svg('\n<path d=M0>'), 'is no XML from line 2 on: a tag is not finished, or one of its attributes has no quotes'],
  [svg().replace('</svg>', ''), 'never closes <svg>'],
  [`${svg()}<p></p>`, 'begins a <p> in line 1 instead of one <svg>'],
  ['<html></html>', 'begins a <html> in line 1 instead of one <svg>'],
  ['hello', 'has text in line 1 outside of <svg>'],
  ['<!-- -->', 'has no <svg>'],
  ['<svg viewBox="0 0 9 9"/>', 'lacks xmlns="http://www.w3.org/2000/svg" on its <svg>'],
  [svg('', ''), 'has no size: give its <svg> a viewBox'],
  [svg('<text>A & B</text>'), 'has a bare & in line 1: write &amp;'],
])('CFG-4 whether %j is an SVG', (text, fault) => {
  expect(svgFault(text)).toBe(fault);
});

test('CFG-4 a picture has no lines to show', () => {
  const { merchants } = merchantFolder({ 'shop/assets/icon.png': 'hello' });
  expect(codeFrame(join(merchants, 'shop/assets/icon.png'), 1, 1)).toBe('');
});

test('BUILD-1 an icon that cannot be drawn is one line that names its file', async () => {
  const { merchants } = merchantFolder({ 'shop/assets/icon.png': '' });
  const file = join(merchants, 'shop/assets/icon.png');
  writeFileSync(file, Buffer.from('89504e470d0a1a0a', 'hex'));
  const drawn = openRasterIcons(join(merchants, '.foyer'))(file, '#ffffff');
  await expect(drawn).rejects.toThrow(PictureError);
  await expect(drawn).rejects.toThrow(
    /^The picture .*shop\/assets\/icon\.png cannot be drawn as an icon \([^\n]{8,}\)\. Export it again, [^\n]+$/,
  );
});

test('BUILD-1 an icon is drawn on every colour that a theme may have', async () => {
  const { merchants } = merchantFolder({});
  const icons = await openRasterIcons(join(merchants, '.foyer'))(
    join(merchants, '_base/assets/icon.svg'),
    'oklch(0.5 0.1 200)',
  );
  for (const { path } of icons) expect(readFileSync(path).length).toBeGreaterThan(100);
});

describe('BUILD-1 SAFE-1 a picture of pixels is published as it was encoded again', () => {
  const pixels = { create: { width: 30, height: 20, channels: 3, background: '#c02040' } } as const;
  /** Writes a merchant's picture; resolves to its file and to where a build keeps what it draws. */
  const picture = (name: string, bytes: Buffer) => {
    const { merchants } = merchantFolder({ [`shop/assets/${name}`]: '' });
    const file = join(merchants, 'shop/assets', name);
    writeFileSync(file, bytes);
    return { file, cache: join(merchants, '.foyer') };
  };
  const publish = async (name: string, bytes: Buffer) => {
    const { file, cache } = picture(name, bytes);
    return readFileSync(await publishedPicture(cache, file));
  };

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('without what a %s says besides, and upright', async (format) => {
    const exif = { IFD0: { Copyright: 'A. Photographer' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } };
    const tagged = await sharp(pixels).withExif(exif).withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
    expect(tagged.includes('Photographer')).toBe(true);
    const name = `hero.${format.replace('jpeg', 'jpg')}`;
    const published = await publish(name, Buffer.concat([tagged, Buffer.from('<script>alert(1)</script>')]));
    expect(['Photographer', '<script'].filter((text) => published.includes(text))).toEqual([]);
    const { width, height, exif: left, orientation } = await sharp(published).metadata();
    expect([width, height, left, orientation ?? 1]).toEqual([20, 30, undefined, 1]);
    const { dominant } = await sharp(published).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b + 60);
  });

  it('pixel by pixel where its format loses nothing, and with all pictures of an animation', async () => {
    const noise = { create: { ...pixels.create, noise: { type: 'gaussian', mean: 128, sigma: 40 } } } as const;
    for (const palette of [false, true]) {
      const png = await sharp(noise).png({ palette }).toBuffer();
      expect(
        await sharp(await publish('a.png', png))
          .raw()
          .toBuffer(),
      ).toEqual(await sharp(png).raw().toBuffer());
    }
    const frames = await Promise.all(
      ['#fff', '#000'].map((background) =>
        sharp({ create: { ...pixels.create, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(await publish('a.webp', moving)).metadata()).pages).toBe(2);
  });

  it('once for each content; drawings and icons stay as they are', async () => {
    const { file, cache } = picture('a.png', await sharp(pixels).png().toBuffer());
    const first = await publishedPicture(cache, file);
    writeFileSync(first, 'kept');
    expect(readFileSync(await publishedPicture(cache, file), 'utf8')).toBe('kept');
    for (const name of ['a.svg', 'a.ico'])
      expect(await publish(name, Buffer.from('as it is'))).toEqual(Buffer.from('as it is'));
  });

  it('or ends the build by one line that names it, where it is cut off, garbage or a bomb', async () => {
    const whole = await sharp({ create: { ...pixels.create, width: 200, height: 200 } })
      .jpeg()
      .toBuffer();
    const bomb = await sharp({ create: { ...pixels.create, width: 8000, height: 7000 } })
      .png()
      .toBuffer();
    const broken = {
      'cut.jpg': whole.subarray(0, whole.length / 2),
      'none.png': Buffer.from('89504e470d0a1a0a', 'hex'),
      'bomb.png': bomb,
    };
    for (const [name, bytes] of Object.entries(broken)) {
      const published = publish(name, bytes);
      await expect(published).rejects.toThrow(PictureError);
      await expect(published).rejects.toThrow(
        new RegExp(`^The picture .*shop/assets/${name} cannot be decoded \\([^\\n]+\\)\\. Export it again`),
      );
    }
  });
});
