import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { request as tlsRequest, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '#scripts/test/free-port.ts';

const command = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find(
  (path) => spawnSync(path, ['-v']).error === undefined,
);
/** Whether a real nginx can be run here, with a certificate made for it. */
export const hasNginx = command !== undefined && spawnSync('openssl', ['version']).error === undefined;
if (!hasNginx)
  console.log('nginx or openssl is not installed here, so deploy/nginx is not tried (Debian: nginx-light, openssl).');

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
export type Call = { method?: string; headers?: Record<string, string>; body?: string | Buffer };
export type Nginx = Awaited<ReturnType<typeof startNginx>>;

/**
 * An nginx with the files of `deploy/nginx`, of which only addresses, folders and the gateways (`host:port`) are this test's; `publish`
 * puts into the folder what it serves from the start.
 */
export async function startNginx(gateways: readonly string[], publish: (published: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-nginx-'));
  const published = join(folder, 'published');
  const [port, plainPort] = [await freePort(), await freePort()];
  mkdirSync(published);
  publish(published);
  mkdirSync(join(folder, 'tls'));
  cpSync('deploy/nginx', folder, { recursive: true });
  const certificate = ['-keyout', join(folder, 'tls/privkey.pem'), '-out', join(folder, 'tls/fullchain.pem')];
  const asked = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', [...asked, '-subj', '/CN=foyer', ...certificate], { stdio: 'ignore' });
  for (const file of ['conf.d', 'foyer'].flatMap((name) =>
    readdirSync(join(folder, name)).map((each) => join(folder, name, each)),
  ))
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replace(/^ *listen \[::\].*\n/gm, '')
        .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
        .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
        .replaceAll('/var/www/foyer', published)
        .replaceAll('/var/log/nginx', folder)
        .replaceAll('/etc/nginx', folder),
    );
  writeFileSync(join(folder, 'foyer/_upstream.conf'), gateways.map((each) => `server ${each} max_fails=0;\n`).join(''));
  writeFileSync(join(folder, 'mime.types'), 'types { text/html html; text/javascript js; }');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path tmp;`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `${user} worker_processes 1; pid nginx.pid; error_log error.log; daemon off; events {}
http { ${temporary.join(' ')} include conf.d/*.conf; }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const inFolder = ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'];
  const server = spawn(command ?? '', inFolder, { stdio: 'ignore' });

  function ask(
    host: string,
    path: string,
    { body, ...call }: Call = {},
    over: 'https' | 'http' = 'https',
  ): Promise<Answer> {
    const options: RequestOptions = { path, agent: false, ...call, headers: { host, ...call.headers } };
    const open = () =>
      over === 'https'
        ? tlsRequest({ ...options, port, servername: host, rejectUnauthorized: false })
        : plainRequest({ ...options, port: plainPort });
    return new Promise((resolve, reject) => {
      open()
        .on('error', reject)
        .on('response', (response) => {
          let text = '';
          response.on('data', (part: Buffer) => (text += part.toString()));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          );
        })
        .end(body);
    });
  }
  /** Waits for what holds once nginx, or a new worker of it, answers. */
  const until = (holds: () => Promise<boolean>) =>
    vi.waitUntil(() => holds().catch(() => false), { timeout: 20_000, interval: 50 });

  async function stop(): Promise<void> {
    const ended = server.exitCode === null ? once(server, 'exit') : undefined;
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await until(async () => (await ask('nobody.example', '/')).status === 404);
  } catch (error) {
    const log = readFileSync(join(folder, 'error.log'), 'utf8');
    await stop();
    throw new Error(`nginx does not answer: ${log}`, { cause: error });
  }
  return {
    published,
    port,
    ask,
    /** Writes a file next to those of `foyer/`, for the next `reload`. */
    configure: (file: string, text: string) => writeFileSync(join(folder, 'foyer', file), text),
    /** As an operator does after publishing. Old and new workers both answer for a moment. */
    reload: async (isNew: () => Promise<boolean>) => {
      execFileSync(command ?? '', [...inFolder, '-s', 'reload'], { stdio: 'ignore' });
      await until(isNew);
    },
    log: () => readFileSync(join(folder, 'foyer.log'), 'utf8'),
    stop,
  };
}
