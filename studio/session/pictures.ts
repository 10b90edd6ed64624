import { hash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { failureOf } from '#pipeline/config/read-files.ts';
import { displayName, type Workspace } from '#pipeline/config/workspace.ts';
import { writeWhole } from '#pipeline/store/object-store.ts';
import { Refusal } from '../documents/refusal.ts';
import type { Content } from '../documents/splice.ts';

/** Where the pictures of a session are, by its log. */
export const picturesOf = (log: string): string => `${log}.pictures`;

/** The contents of the pictures of a session, by their SHA-256, so that undo can put back each that was there. */
export class PictureStore {
  readonly #folder: string;

  /** `folder` is made with the first content. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Keeps a content; answers its name. @throws Refusal when the disk does not take it */
  keep(bytes: Uint8Array): string {
    const name = hash('sha256', bytes, 'hex');
    if (existsSync(join(this.#folder, name))) return name;
    write(join(this.#folder, name), bytes);
    return name;
  }

  /** Forgets the contents that have none of these names. */
  keepOnly(names: ReadonlySet<string>): void {
    if (!existsSync(this.#folder)) return;
    for (const name of readdirSync(this.#folder)) if (!names.has(name)) rmSync(join(this.#folder, name));
  }

  /** The name of what a file holds, which is kept; undefined where there is none. */
  nameOf(file: string): Content {
    return existsSync(file) ? this.keep(readFileSync(file)) : undefined;
  }

  /** The content of a name. */
  read = (name: string): Uint8Array => readFileSync(join(this.#folder, name));

  /** Gives a file the content of a name; without one the file goes. @throws Refusal when the disk does not take it */
  put(file: string, name: Content): void {
    if (name === undefined) return rmSync(file, { force: true });
    if (existsSync(file) && hash('sha256', readFileSync(file), 'hex') === name) return;
    write(file, this.read(name));
  }
}

function write(file: string, bytes: Uint8Array): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeWhole(file, bytes);
  } catch (error) {
    throw new Refusal(`${basename(file)} was not written: the system says ${failureOf(error)}.`);
  }
}

const named = /^assets\/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:svg|png|webp|avif|jpg|ico)$/;

/** Lets only pictures of a merchant or template be changed, none to which a link leads. @throws Refusal */
export function needPicture({ merchantsFolder, ...workspace }: Workspace, file: string): void {
  const [code, ...rest] = file.startsWith(merchantsFolder + sep)
    ? file.slice(merchantsFolder.length + 1).split(sep)
    : [];
  const name = displayName({ ...workspace, merchantsFolder }, file);
  if (code === undefined || !named.test(rest.join('/'))) throw new Refusal(`${name} is no picture of a brand.`);
  const folder = join(merchantsFolder, code);
  let there = file;
  while (!existsSync(there)) there = dirname(there);
  const isElsewhere = realpathSync(there) !== realpathSync(folder) + there.slice(folder.length);
  if (isElsewhere || (existsSync(file) && !lstatSync(file).isFile()))
    throw new Refusal(`A link leads to ${name}: change the file that it leads to.`);
}
