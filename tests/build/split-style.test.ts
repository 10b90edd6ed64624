import { expect, test } from 'vitest';
import { classesIn, splitStyle } from '#pipeline/stamp/split-style.ts';

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
