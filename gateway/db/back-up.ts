import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataDirFrom } from '../environment.ts';

/**
 * Writes the SQLite store of DATA_DIR as it is at this moment into the file of the argument, which must not exist, while gateways go on.
 * Unlike a copy of the file it has what is still in the write-ahead log, and nothing half written.
 */
const source = join(dataDirFrom(process.env, '.foyer/data'), 'gateway.sqlite');
const [target] = process.argv.slice(2);

function fault(): string | undefined {
  if (target === undefined) return 'Say where to: node_modules/.bin/node gateway/db/back-up.ts <file>';
  if (existsSync(target)) return `${target} exists: name another file.`;
  return existsSync(source) ? undefined : `There is no ${source}: set DATA_DIR.`;
}

const wrong = fault();
if (wrong === undefined && target !== undefined) {
  // Keys and players' data are in it: nobody else may read it, from the first byte on.
  process.umask(0o077);
  const db = new DatabaseSync(source, { timeout: 60_000 });
  db.prepare('VACUUM INTO ?').run(target);
  db.close();
  chmodSync(target, 0o600);
  console.log(target);
} else {
  console.error(wrong);
  process.exitCode = 1;
}
