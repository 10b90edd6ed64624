import { expect, onTestFinished, test } from 'vitest';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { defaultReservedNames } from '#gateway/config/reserved-names.ts';
import { setSite, startGateway } from '#tests/gateway/start-gateway.ts';
import { merchantFolder } from './merchant-folder.ts';

test('CFG-4 a brand whose name players may have at the gateway is reported, until it is reserved', async () => {
  const app = await startGateway();
  onTestFinished(() => app.close());
  await setSite(app, {}, 'shop');
  const site = `${await app.listen({ port: 0 })}/api`;
  const findings = async (name: string) => {
    const options = merchantFolder({
      'shop/merchant.json': { version: 3, name, description: 'merchant-defaults:description' },
      'shop/legal.json': { licence: { number: 'MGA-1' } },
    });
    return (await checkMerchants(['shop'], options, { site })).map(({ rule, path }) => [rule, path]);
  };
  expect(await findings('Shop')).toEqual([]);
  // One that no user name could be is asked for, too.
  for (const name of ['Lucky Star', '幸运星']) {
    expect(await findings(name)).toEqual([['unreserved-brand', 'name']]);
    await setSite(app, { reservedNames: [...defaultReservedNames, name] }, 'shop');
    expect(await findings(name)).toEqual([]);
  }
});
