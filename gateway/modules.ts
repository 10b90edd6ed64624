import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from './services.ts';

type Register = (services: Services) => void;

const folder = join(import.meta.dirname, 'modules');
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'routes.ts')));

/** `register` of every `modules/<name>/routes.ts`: a module is found by its folder. */
export const modules: readonly Register[] = await Promise.all(
  names.map(async (name) => ((await import(`./modules/${name}/routes.ts`)) as { register: Register }).register),
);
