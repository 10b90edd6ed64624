import { expect, test } from 'vitest';
import { openSources } from '#pipeline/build/page/merchant-source.ts';
import { developerTools } from '#scripts/serve/dev-page.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { devAnswer } from '#scripts/serve/dev-answer.ts';
import { packFolder, packOf } from '#tests/pipeline/pack-folder.ts';

test('JUR-7 the preview of a day shows the page under the law of that day', async () => {
  const change = '2099-03-01T00:00:00Z';
  const land = packOf({
    'minimum-age': [
      { value: 19, until: change },
      { value: 21, from: change },
    ],
  });
  const merchant = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };
  const { root, merchants } = packFolder(
    { land },
    { 'shop/merchant.json': merchant, 'shop/legal.json': { jurisdictions: ['land'] } },
  );
  const paths = pathsAt(root, { merchants });
  const sources = { paths, open: (at?: number) => openSources(paths, at), tool: developerTools };
  const ageIn = async (preview: string) => {
    const url = new URL(`http://shop.localhost/m/home?preview=${encodeURIComponent(preview)}`);
    const answer = await devAnswer('shop', url, sources, 0);
    return answer && 'html' in answer ? /"minimumAge":(\d+)/.exec(answer.html)?.[1] : undefined;
  };
  expect(await ageIn('{}')).toBe('19');
  expect(await ageIn('{"at":"2099-02-28T23:59:00Z"}')).toBe('19');
  expect(await ageIn('{"at":"2099-03-01T00:00:00Z"}')).toBe('21');
  expect(await ageIn('{"at":"some day"}')).toBe('19');
});
