import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mountGateway } from '#scripts/serve/gateway-mount.ts';
import { listen } from '#scripts/serve/listen.ts';
import { freePort } from '#scripts/test/free-port.ts';

test('HOST-1 the admin routes answer on their own port only, whatever the host and the spelling of the path', async () => {
  const adminPort = await freePort();
  const root = mkdtempSync(join(tmpdir(), 'foyer-mount-'));
  const gateway = await mountGateway(root, { ADMIN_PORT: String(adminPort), DATA_DIR: root });
  const { server, port } = await listen(gateway.handler, 0);
  const status = async (at: number, path: string) => (await fetch(`http://127.0.0.1:${at}${path}`)).status;
  try {
    // There it asks for the token.
    expect(await status(adminPort, '/admin/sms')).toBe(401);
    for (const path of ['/admin/sms', '/%61dmin/sms', '//admin/sms', '/admin/../admin/sms'])
      expect(await status(port, path), path).toBe(404);
  } finally {
    server.close();
    await gateway.close();
  }
});

test('HOST-1 an admin port in use is reported by the variable that sets it, with the next that is free', async () => {
  const holder = await listen(() => undefined, 0, { host: '127.0.0.1' });
  onTestFinished(() => void holder.server.close());
  const next = createServer();
  await once(next.listen(holder.port + 1, '127.0.0.1'), 'listening').catch(() => undefined);
  onTestFinished(() => void next.close());
  const data = mkdtempSync(join(tmpdir(), 'foyer-mount-'));
  const advice = `Port ${holder.port} is in use: stop the other program, or set ADMIN_PORT to a free port, such as ADMIN_PORT=`;
  const failure = await mountGateway(data, { ADMIN_PORT: String(holder.port), DATA_DIR: data }).catch(String);
  expect(failure).toContain(advice);
  const named = Number(/=(\d+)\.$/.exec(String(failure))?.[1]);
  expect(named).toBeGreaterThan(holder.port + 1);
  const { server, port } = await listen(() => undefined, named, { host: '127.0.0.1' });
  server.close();
  expect(port).toBe(named);
});

test('HOST-1 an empty DATA_DIR is one that is not set', async () => {
  const root = mkdtempSync(join(tmpdir(), 'foyer-mount-'));
  const gateway = await mountGateway(root, { DATA_DIR: '' });
  onTestFinished(() => gateway.close());
  expect(existsSync(join(root, '.foyer/data'))).toBe(true);
});
