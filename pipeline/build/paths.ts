import { join } from 'node:path';

/** The folders that a build reads and writes, all absolute. `root` holds `merchants/`, `locales/` and `src/`. */
export type Paths = {
  root: string;
  merchants: string;
  locales: string;
  publicFiles: string;
  dist: string;
  cache: string;
};

/** The usual layout below a project root; tests and benchmarks replace single folders. */
export function pathsAt(root: string, overrides: Partial<Paths> = {}): Paths {
  return {
    root,
    merchants: join(root, 'merchants'),
    locales: join(root, 'locales'),
    publicFiles: join(root, 'public'),
    dist: join(root, 'dist'),
    cache: join(root, '.foyer'),
    ...overrides,
  };
}
