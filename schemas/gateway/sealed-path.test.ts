import { expect, test } from 'vitest';
import { openPath, sealPaths } from './sealed-path.ts';

const path = 'https://wa.me/639000000000?text=สวัสดี';

test('CS-1 a sealed path opens for its merchant and for no other, and says nothing by itself', async () => {
  const [sealed = '', again] = await sealPaths('acme', [path, path]);
  expect(sealed).not.toContain('wa.me');
  expect(await openPath('acme', sealed)).toBe(path);
  expect(again).not.toBe(sealed);
  await expect(openPath('other', sealed)).rejects.toThrow();
  const other = sealed.startsWith('A') ? 'B' : 'A';
  await expect(openPath('acme', `${other}${sealed.slice(1)}`)).rejects.toThrow();
});
