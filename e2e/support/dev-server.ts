import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { environmentOf } from './own-server.ts';

/** `npm run dev` as an operator has it running, on a merchants folder of its own. */
export class DevServer {
  readonly port: number;
  readonly merchants: string;
  readonly #folder: string;
  readonly #process: ChildProcess;
  #terminal = '';

  constructor(port: number) {
    this.port = port;
    this.#folder = mkdtempSync(join(tmpdir(), 'foyer-operator-'));
    this.merchants = join(this.#folder, 'merchants');
    mkdirSync(this.merchants);
    this.#process = spawn(process.execPath, ['scripts/dev.ts', '--merchants', this.merchants], {
      env: environmentOf(port, this.#folder),
    });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#terminal += chunk.toString()));
  }

  origin(code: string): string {
    return `http://${code}.localhost:${this.port}`;
  }

  /** The output so far. */
  get terminal(): string {
    return this.#terminal;
  }

  /** `npm run merchants -- new <code> …`; returns what it printed. */
  newMerchant(code: string, ...options: string[]): string {
    const command = ['scripts/merchants.ts', 'new', code, '--yes', '--merchants', this.merchants, ...options];
    return execFileSync(process.execPath, command).toString();
  }

  /** Saves a file of the merchants folder, as an editor does. */
  save(path: string, text: string): void {
    const file = join(this.merchants, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
