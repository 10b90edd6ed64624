import { expect, onTestFinished, test } from 'vitest';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { setSite, startGateway } from '#tests/gateway/start-gateway.ts';
import { merchantFolder } from './merchant-folder.ts';

test('JUR-4 a merchant whose page and gateway are under different laws is reported, at its line', async () => {
  const app = await startGateway();
  onTestFinished(() => app.close());
  const site = `${await app.listen({ port: 0 })}/api`;
  const found = async (ours: string, theirs: string[]) => {
    await setSite(app, { info: { jurisdictions: theirs } }, 'shop');
    const options = merchantFolder({
      'shop/merchant.json': { version: 3, name: 'Shop', description: 'merchant-defaults:description' },
      'shop/legal.json': `{ "licence": { "number": "L-1" },\n"jurisdictions": ${ours} }`,
    });
    return (await checkMerchants(['shop'], options, { site })).map(({ rule, line, message }) => ({
      rule,
      line,
      message,
    }));
  };
  expect(await found('[]', [])).toEqual([]);
  expect(await found('["malta", "ontario"]', ['ontario', 'malta'])).toEqual([]);
  expect(await found('["malta"]', ['ontario'])).toEqual([
    { rule: 'other-jurisdictions', line: 2, message: 'The packs here are malta, those of the site ontario.' },
  ]);
  expect(await found('[]', ['ontario'])).toMatchObject([{ rule: 'other-jurisdictions' }]);
});
