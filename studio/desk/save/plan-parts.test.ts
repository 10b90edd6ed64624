import { expect, test } from 'vitest';
import { barriers, changesOf } from './plan-parts.ts';

test('STUDIO-16 a value that a template changes for its heirs is told once, with all whom it reaches', () => {
  const change = { path: 'theme.palette.brand', before: '#000000', after: '#ffffff', layer: '_base' };
  const own = { ...change, after: '#ff0000', layer: 'zeta' };
  expect(
    changesOf([
      { code: 'alba', changes: [change] },
      { code: 'noor', changes: [change] },
      { code: 'zeta', changes: [own] },
    ]),
  ).toEqual([
    { ...change, codes: ['alba', 'noor'] },
    { ...own, codes: ['zeta'] },
  ]);
});

test('STUDIO-12 what keeps a change from being saved are the errors of the touched brands and of their heirs', () => {
  const error = (code: string) => ({
    code,
    level: 'error' as const,
    rule: 'unknown-key' as const,
    message: code,
    file: 'f',
    line: 1,
    column: 1,
    path: '',
  });
  const brand = { name: '', isTemplate: false, layers: [], heirs: [] };
  const brands = [
    { ...brand, code: '_base', heirs: ['alba'] },
    { ...brand, code: 'alba' },
    { ...brand, code: 'zeta' },
  ];
  const touched = [{ file: 'f', code: '_base', kind: 'changed' as const, isDisputed: false }];
  const found = barriers([error('_base'), error('alba'), error('zeta')], { touched, brands });
  expect(found.map(({ code }) => code)).toEqual(['_base', 'alba']);
});
