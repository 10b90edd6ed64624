import { expect, test } from 'vitest';
import { withAssetAddresses } from '#pipeline/build/page/boot-data.ts';

test('a text that looks like the path of a picture stays as it is', () => {
  expect(withAssetAddresses({ name: 'assets/../../x.svg' }, () => undefined)).toEqual({ name: 'assets/../../x.svg' });
});

test('every picture in a document gets its address, and what holds none is the same object', () => {
  const plain = { title: 'assets', list: ['a', 1, null, true, { text: 'see assets/logo.svg' }] };
  const document = {
    plain,
    logo: 'assets/logo.svg',
    slides: [{ id: 'one' }, { id: 'two', image: 'assets/in/two.png' }],
  };
  const before = structuredClone(document);
  const addressed = withAssetAddresses(document, (path) => `/${path}?1`);
  expect(addressed).toEqual({
    plain,
    logo: '/assets/logo.svg?1',
    slides: [{ id: 'one' }, { id: 'two', image: '/assets/in/two.png?1' }],
  });
  expect(document).toEqual(before);
  expect([addressed.plain === plain, addressed.slides[0] === document.slides[0]]).toEqual([true, true]);
});
