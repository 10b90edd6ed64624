import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
    expect(await status(adminPort, '/admin/sms')).toBe(200);
    for (const path of ['/admin/sms', '/%61dmin/sms', '//admin/sms', '/admin/../admin/sms'])
      expect(await status(port, path), path).toBe(404);
  } finally {
    server.close();
    await gateway.close();
  }
});
