import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleName } from '#pipeline/errors/catalogue.ts';
import { root } from './merchant-folder.ts';

/** `says`: message and suggestion, whole unless it is a pattern. */
export type Broken = [
  rule: RuleName,
  files: Record<string, string | Buffer>,
  place: `${string}:${number}:${number}`,
  says: string | RegExp,
];

/** The product's own theme without one token. */
const { light, ...theme } = JSON.parse(readFileSync(join(root, 'merchants/_base/theme.json'), 'utf8')) as {
  light: Record<string, object>;
};
delete light['link'];

/** The rules of themes and pictures, each broken once. */
export const brokenLooks: Broken[] = [
  [
    'bad-picture',
    { 'shop/assets/icon.svg': '<svg' },
    'shop/assets/icon.svg:1:1',
    'The picture "assets/icon.svg", which merchant.icon names, is no XML from line 1 on: a tag is not finished, or one of its attributes has no quotes. Export it again in the format that its name ends in, or name another file.',
  ],
  [
    'unsafe-picture',
    {
      'shop/assets/icon.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" onload="x"><path d="M0 0h1v1z"/></svg>',
    },
    'shop/assets/icon.svg:1:1',
    'The picture "assets/icon.svg", which merchant.icon names, holds the attribute onload of <svg>. Take that out, or export the picture again as plain SVG, PNG or WebP.',
  ],
  [
    'low-contrast',
    { 'shop/theme.json': '{ "light": {\n "tile-text": { "$value": "#88aaff" } } }' },
    'shop/theme.json:2:27',
    'The contrast is too low: tile-text on tile-bg 2.27:1 in the light theme (needs 4.5:1). The nearest shade for light.tile-text that passes everywhere is #5472c2.',
  ],
  [
    'bad-token',
    { 'shop/theme.json': '{ "dark": {\n "brand": { "$value": "{palette.brand-50}" } } }' },
    'shop/theme.json:2:23',
    'Expected a token of the palette or of this theme, or a colour such as "#4f5ff0", found "{palette.brand-50}". Did you mean "{palette.brand-500}"?',
  ],
  [
    'token-circle',
    {
      'shop/theme.json':
        '{ "palette": {\n "neutral-0": { "$value": "{palette.neutral-50}" }, "neutral-50": { "$value": "{palette.neutral-0}" } } }',
    },
    'shop/theme.json:2:27',
    'These tokens go in a circle: palette.neutral-0 → palette.neutral-50 → palette.neutral-0. Give one of them a value of its own.',
  ],
  [
    'missing-token',
    { '_base/theme.json': JSON.stringify({ light, ...theme }, null, 1) },
    '_base/theme.json:2:11',
    'The light theme lacks the token "link". Add it, or extend a template that has it.',
  ],
];
