import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { environmentOf } from './own-server.ts';

/** `npm run studio` on a folder of merchants and a draft of its own. */
export class StudioServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'foyer-studio-'));
  readonly #draft = basename(this.#folder).replaceAll('_', '-');
  readonly #process: ChildProcess;
  /** The printed address, with its token. */
  readonly address: Promise<string>;

  /** `files` by their path below the folder of merchants. */
  constructor(port: number, files: Readonly<Record<string, object>>) {
    for (const [path, value] of Object.entries(files)) {
      mkdirSync(dirname(this.file(path)), { recursive: true });
      writeFileSync(this.file(path), `${JSON.stringify(value, null, 2)}\n`);
    }
    const folder = join(this.#folder, 'merchants');
    this.#process = spawn(process.execPath, ['scripts/studio.ts', '--merchants', folder, '--draft', this.#draft], {
      env: environmentOf(port, this.#folder),
    });
    this.address = new Promise((resolve, reject) => {
      let terminal = '';
      for (const stream of [this.#process.stdout, this.#process.stderr])
        stream?.on('data', (chunk: Buffer) => {
          terminal += chunk.toString();
          const [, address] = /Studio: (\S+)/.exec(terminal) ?? [];
          if (address !== undefined) resolve(address);
        });
      this.#process.once('exit', () => reject(new Error(terminal)));
    });
  }

  file = (path: string): string => join(this.#folder, 'merchants', path);
  read = (path: string): string => readFileSync(this.file(path), 'utf8');

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    // One that did not start has ended.
    if (this.#process.kill('SIGTERM')) await ended;
    rmSync(this.#folder, { recursive: true, force: true });
    rmSync(join('.foyer/studio', `${this.#draft}.log`), { force: true });
  }
}
