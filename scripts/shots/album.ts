import type { Page } from 'playwright-core';
import type { Shot } from './camera.ts';

/** A screen in both states, PNGs, and how many of their pixels differ, with a picture of where, and the first row of it, px. */
export type Pair = { shot: Shot; before: Buffer; after: Buffer } & Difference;
export type Difference = { pixels: number; difference: string; top: number };

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

/** Counts the pixels that differ at all, and draws them over the faded picture; in a blank page, whose browser reads PNG. */
export async function compare(page: Page, before: Buffer, after: Buffer): Promise<Difference> {
  if (before.equals(after)) return { pixels: 0, difference: '', top: 0 };
  return page.evaluate(
    async (urls) => {
      const images = await Promise.all(
        urls.map(async (url) => {
          const image = new Image();
          image.src = url;
          await image.decode();
          return image;
        }),
      );
      const width = Math.max(...images.map((image) => image.width));
      const height = Math.max(...images.map((image) => image.height));
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('The browser has no canvas.');
      const [one, other] = images.map((image) => {
        context.clearRect(0, 0, width, height);
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, width, height);
      });
      if (!one || !other) throw new Error('Two pictures are compared.');
      const [old, now] = [new Uint32Array(one.data.buffer), new Uint32Array(other.data.buffer)];
      const faded = new Uint8ClampedArray(other.data);
      let pixels = 0;
      let first = 0;
      for (let at = 0; at < now.length; at += 1) {
        const isSame = old[at] === now[at];
        if (!isSame && pixels === 0) first = at;
        if (!isSame) pixels += 1;
        if (isSame) faded[at * 4 + 3] = 40;
        else faded.set([255, 0, 90, 255], at * 4);
      }
      context.putImageData(new ImageData(faded, width, height), 0, 0);
      return { pixels, difference: canvas.toDataURL('image/png'), top: Math.floor(first / width) };
    },
    [dataUrl(before), dataUrl(after)],
  );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const nameOf = ({ code, path, theme, language, isMember }: Shot): string =>
  `${code} ${path} · ${theme} · ${language} · ${isMember ? 'member' : 'visitor'}`;

/** One page with everything in it: each screen before and after, side by side, with where they differ; those that differ most first. */
export function albumPage(range: string, pairs: readonly Pair[]): string {
  const figure = (title: string, source: string) =>
    source && `<figure><figcaption>${title}</figcaption><img loading="lazy" alt="" src="${source}"></figure>`;
  const [changed, same] = [pairs.filter(({ pixels }) => pixels > 0), pairs.filter(({ pixels }) => pixels === 0)];
  const screens = changed
    .toSorted((one, other) => other.pixels - one.pixels)
    .map(({ shot, before, after, pixels, difference }) => {
      const pictures =
        figure('before', dataUrl(before)) + figure('after', dataUrl(after)) + figure('difference', difference);
      return `<details open><summary>${escaped(nameOf(shot))} <b>${pixels} pixels</b></summary><div>${pictures}</div></details>`;
    });
  const names = same.map(({ shot }) => `<li>${escaped(nameOf(shot))}</li>`).join('');
  const rest = names && `<h2>The same to the pixel</h2><ul>${names}</ul>`;
  const style =
    'body{font:16px system-ui;margin:24px;color-scheme:light dark}summary{padding:8px 0;cursor:pointer}div{display:flex;gap:16px}figure{margin:0;flex:1;min-width:0}img{width:100%;border:1px solid #8888}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(range)}</title><style>${style}</style><h1>${escaped(range)}</h1><p>${pairs.length} screens, ${changed.length} look different.</p>${screens.join('')}${rest}</html>\n`;
}
