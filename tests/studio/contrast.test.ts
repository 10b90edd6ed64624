import { expect, test } from 'vitest';
import { contrastsOf } from '#pipeline/check/contrast.ts';
import { buildChain } from '#pipeline/config/chain.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { merchantFolder } from '../pipeline/merchant-folder.ts';

test('STUDIO-9 a colour has all that it stands on, by references too, and the nearest shade with which all pass', () => {
  const shop = (color: string) => {
    const { root, merchants } = merchantFolder({
      'shop/merchant.json': { version: 3, name: 'Shop' },
      'shop/theme.json': {
        version: 3,
        palette: { sky: { $value: color } },
        light: { link: { $value: '{palette.sky}' } },
      },
    });
    const chain = buildChain(openWorkspace({ root, merchants }), 'shop') ?? expect.fail();
    const { pairs, nearest } = contrastsOf(chain);
    return { pairs: pairs.filter(({ tokens }) => tokens.includes('palette.sky')), nearest: nearest['palette.sky'] };
  };
  const pale = shop('#aaccee');
  expect(pale.pairs.map(({ theme, above, below }) => `${above} on ${below}, ${theme}`)).toEqual([
    'link on bg, light',
    'link on surface, light',
  ]);
  expect(pale.pairs.every(({ found, needed }) => found < needed)).toBe(true);
  const mended = shop(pale.nearest ?? '');
  expect(mended.pairs.every(({ found, needed }) => found >= needed)).toBe(true);
  expect(mended.nearest).toBeUndefined();
});
