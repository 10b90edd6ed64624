import { expect, test } from 'vitest';
import { fileOfClass, openScopedNames } from '#pipeline/stamp/scoped-names.ts';
import { classesIn, splitStyle } from '#pipeline/stamp/split-style.ts';
import { splitTokens } from '#pipeline/stamp/split-tokens.ts';

/** Classes of a page, as if each had a file of its own. */
const of =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

const style =
  '@layer base{*{margin:0}}@layer ui{.bar{color:red}.tile{color:blue}.bar .tile{top:0}@media (width>9px){.tile{left:0}.bar{left:1px}}@keyframes spin{to{rotate:1turn}}}@layer page{.tile:before{content:"}"}}';

test('BUILD-1 the styles above the content come first, those of the content after it, all others later, under the same order of layers', () => {
  const above = classesIn('<p class="bar wide"></p><i class="bar"></i>');
  expect(splitStyle(style, above, of('bar', 'wide', 'tile'))).toEqual({
    first: '@layer base,ui,page;@layer base{*{margin:0}}@layer ui{.bar{color:red}@media (width>9px){.bar{left:1px}}}',
    rest: '@layer ui{.tile{color:blue}.bar .tile{top:0}@media (width>9px){.tile{left:0}}}@layer page{.tile:before{content:"}"}}',
    later: '@layer ui{@keyframes spin{to{rotate:1turn}}}',
  });
  expect(splitStyle(style, above, of('bar', 'wide'))).toMatchObject({
    rest: '',
    later:
      '@layer ui{.tile{color:blue}.bar .tile{top:0}@media (width>9px){.tile{left:0}}@keyframes spin{to{rotate:1turn}}}@layer page{.tile:before{content:"}"}}',
  });
});

test('BUILD-1 a rule for elements without a class, or with one of some, is there for those that lack them; an animation for what runs it', () => {
  const css =
    '.bar:not(.shut){color:red}.tile:is(.a,.b){color:blue}.bar{animation:turn 1s}@keyframes turn{to{rotate:1turn}}@keyframes grow{to{scale:2}}@property --x{syntax:"*"}';
  expect(splitStyle(css, new Set(), of('bar', 'tile', 'b'))).toEqual({
    first: '@layer ;',
    rest: '.bar:not(.shut){color:red}.tile:is(.a,.b){color:blue}.bar{animation:turn 1s}@keyframes turn{to{rotate:1turn}}@property --x{syntax:"*"}',
    later: '@keyframes grow{to{scale:2}}',
  });
});

test('BUILD-1 what stands in brackets within brackets makes no rule one for every element', () => {
  const css = '.hero:is(:lang(ar),:lang(ur)){scale:-1 1}.row:not(:nth-last-child(n+6),:nth-last-child(n+6)~*){top:0}';
  expect(splitStyle(css, new Set(['bar']), of('bar', 'hero'))).toEqual({
    first: '@layer ;',
    rest: '.hero:is(:lang(ar),:lang(ur)){scale:-1 1}',
    later: '.row:not(:nth-last-child(n+6),:nth-last-child(n+6)~*){top:0}',
  });
});

test('BUILD-1 of a file with one class in the page no rule is left for later, so that its last rule stays the last', () => {
  const css = '.tabs0{gap:1px}.tabs1{gap:2px}.tile0{gap:3px}.tile0 .tabs0{gap:4px}';
  expect(splitStyle(css, new Set(), (name) => name.startsWith('tabs'))).toMatchObject({
    rest: '.tabs0{gap:1px}.tabs1{gap:2px}',
    later: '.tile0{gap:3px}.tile0 .tabs0{gap:4px}',
  });
});

test('BUILD-1 classes are named by their file and their number in it', () => {
  const nameOf = openScopedNames((file) => file.replace('/root/', ''));
  const names = ['/root/a.css', '/root/b.css'].map((file) => [
    nameOf('list', file),
    nameOf('pill', file),
    nameOf('list', file),
  ]);
  for (const [list = '', pill = '', again] of names) {
    expect(list).toMatch(/^[a-z]{5}0$/i);
    expect([fileOfClass(pill), again]).toEqual([fileOfClass(list), list]);
    expect(pill).not.toBe(list);
  }
  expect(new Set(names.flat()).size).toBe(4);
});

test('BUILD-1 a style sheet that is cut off is refused', () => {
  expect(() => splitStyle('.bar{color:red', new Set(), of())).toThrow('brace');
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
