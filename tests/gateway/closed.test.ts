import { expect, it, onTestFinished } from 'vitest';
import { createGateway } from '#gateway/app.ts';
import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import { freshStore } from './fresh-store.ts';
import { addressOf, start } from './gateway-process.ts';
import { call, setSite, startGateway } from './start-gateway.ts';

it('every call is refused for a merchant that no operator has set up', async () => {
  const app = await createGateway({ ...(await freshStore()) });
  onTestFinished(() => app.close());
  for (const { method, path } of Object.values<Operation>(operations)) {
    const url = `/api${path.replace(/\{\w+\}/g, 'x')}`;
    const answer = await app.inject({ method, url, headers: { merchant: 'stranger', host: 'stranger.localhost' } });
    expect(answer.json(), path).toMatchObject({ success: false, errorCode: 'merchant.unknown' });
  }
});

it('without a demonstration nobody signs identities, whatever the site says, and no account is there', async () => {
  const app = await startGateway();
  onTestFinished(() => app.close());
  await setSite(app, { identity: { kind: 'local' } });
  const person = { social: 'google', person: 'person-one' } as const;
  expect((await call(app, 'localIdentity', { body: person })).code).toBe('feature.unavailable');
});

it('a gateway that is started alone has no demo accounts, and one for a demonstration says that it has', async () => {
  const demoStatus = async (env: Record<string, string>) => {
    const child = start({ DATA_DIR: ':memory:', ...env });
    const said: string[] = [];
    child.stdout?.on('data', (text: Buffer) => said.push(text.toString()));
    const address = await addressOf(child);
    const name: OperationName = 'status';
    const answer = await fetch(`${address}${operations[name].path}`, { headers: { merchant: 'noor' } });
    return { status: answer.status, said: said.join('') };
  };
  expect(await demoStatus({ DEMO: '' })).toMatchObject({
    status: 400,
    said: expect.not.stringContaining('Demonstration'),
  });
  expect(await demoStatus({ DEMO: 'on' })).toMatchObject({
    status: 200,
    said: expect.stringContaining('Demonstration'),
  });
});
