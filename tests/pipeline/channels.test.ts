import { expect, test } from 'vitest';
import { domainFaults } from '#pipeline/check/domains.ts';
import { explain } from '#pipeline/explain/explain.ts';
import { resolveMerchant } from '#pipeline/check/resolve.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { checkErrors, merchantFolder } from './merchant-folder.ts';

const merchant = { version: 3, name: 'Shop', description: 'merchant-defaults:description', domains: ['shop.example'] };

test('CFG-2 a channel has its own gateway and domains, a template’s below the merchant’s', async () => {
  const at = merchantFolder({
    '_firm/merchant.json': { version: 3, gateway: { baseUrl: 'https://api.firm.example' } },
    '_firm/channels/staging.json': { gateway: { baseUrl: 'https://try.firm.example' } },
    'shop/merchant.json': { ...merchant, extends: '_firm' },
    'shop/channels/staging.json': { domains: ['try.shop.example'] },
  });
  const seen = async (channel?: 'staging') => {
    const { merchant: found, errors } = await resolveMerchant('shop', { ...at, ...(channel && { channel }) });
    expect(errors).toEqual([]);
    return [found?.merchant.domains, found?.merchant.gateway.baseUrl];
  };
  expect(await seen()).toEqual([['shop.example'], 'https://api.firm.example']);
  expect(await seen('staging')).toEqual([['try.shop.example'], 'https://try.firm.example']);
  expect(explain('shop', 'merchant.domains', { ...at, channel: 'staging' }).sources).toMatchObject([
    { layer: 'shop', file: expect.stringContaining('shop/channels/staging.json'), line: 2 },
    { layer: 'shop', file: expect.stringContaining('shop/merchant.json') },
    { layer: '_base' },
  ]);
});

test('CFG-4 overlays of all channels are judged, locks hold for them, and a host of two is reported in the channel where it is', async () => {
  const at = merchantFolder({
    '_firm/merchant.json': { version: 3, $lock: ['gateway'] },
    'shop/merchant.json': { ...merchant, extends: '_firm' },
    'shop/channels/staging.json': { domains: ['other.example'], name: 'Shop 2' },
    'shop/channels/stagin.json': {},
    'shop/channels/production.json': { gateway: { baseUrl: '/elsewhere' } },
    'other/merchant.json': { ...merchant, domains: ['other.example'] },
  });
  expect((await checkErrors(['shop'], at)).map(({ rule, path, file }) => `${rule} ${path} ${file.slice(-25)}`)).toEqual(
    [
      expect.stringMatching(/^locked-value gateway .*production\.json$/),
      expect.stringMatching(/^unknown-channel .*stagin\.json$/),
      expect.stringMatching(/^unknown-key name .*staging\.json$/),
    ],
  );
  const disputed = (channel: 'staging' | 'production') => [...domainFaults(openWorkspace({ ...at, channel })).keys()];
  expect([disputed('production'), disputed('staging')]).toEqual([[], ['other', 'shop']]);
});
