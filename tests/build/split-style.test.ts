import { expect, test } from 'vitest';
import { classesIn, splitStyle } from '#pipeline/stamp/split-style.ts';
import { splitTokens } from '#pipeline/stamp/split-tokens.ts';

const style =
  '@layer base{*{margin:0}}@layer ui{.bar{color:red}.tile{color:blue}.bar .tile{top:0}@media (width>9px){.tile{left:0}.bar{left:1px}}@keyframes spin{to{rotate:1turn}}}@layer page{.tile:before{content:"}"}}';

test('BUILD-1 the styles above the content come first, all others after it, under the same order of layers', () => {
  expect(splitStyle(style, classesIn('<p class="bar wide"></p><i class="bar"></i>'))).toEqual({
    first: '@layer base,ui,page;@layer base{*{margin:0}}@layer ui{.bar{color:red}@media (width>9px){.bar{left:1px}}}',
    rest: '@layer ui{.tile{color:blue}.bar .tile{top:0}@media (width>9px){.tile{left:0}}@keyframes spin{to{rotate:1turn}}}@layer page{.tile:before{content:"}"}}',
  });
});

test('BUILD-1 a style sheet that is cut off is refused', () => {
  expect(() => splitStyle('.bar{color:red', new Set())).toThrow('brace');
});

test('BUILD-1 THEME-1 the tokens that the first styles use come with them, of both themes and by way of others', () => {
  const theme =
    ':root{--p-red:#f00;--p-blue:#00f;--k-round:4px}[data-theme=light]{color-scheme:light;--c-bar:var(--p-red);--c-tile:#fff}[data-theme=dark]{color-scheme:dark;--c-bar:var(--p-blue);--c-tile:#000}';
  expect(splitTokens(theme, '.bar{color:var(--c-bar)}')).toEqual({
    first:
      ':root{--p-red:#f00;--p-blue:#00f}[data-theme=light]{color-scheme:light;--c-bar:var(--p-red)}[data-theme=dark]{color-scheme:dark;--c-bar:var(--p-blue)}',
    rest: ':root{--k-round:4px}[data-theme=light]{--c-tile:#fff}[data-theme=dark]{--c-tile:#000}',
  });
});
