import { join } from 'node:path';
import { defaultChannel, type ChannelName } from '#schemas/merchant/channel.ts';

/** The folders that a build reads and writes, all absolute. `root` holds `merchants/`, `locales/` and `src/`. */
export type Paths = {
  root: string;
  merchants: string;
  locales: string;
  publicFiles: string;
  dist: string;
  cache: string;
  /** For which channel it builds; each has a `dist` of its own. */
  channel: ChannelName;
  /** A file of the catalogue, by which sitemaps list games; none without. */
  catalogue?: string;
};

/** The usual layout below a project root; tests and benchmarks replace single folders. */
export function pathsAt(root: string, overrides: Partial<Paths> = {}): Paths {
  const { channel = defaultChannel } = overrides;
  return {
    root,
    merchants: join(root, 'merchants'),
    locales: join(root, 'locales'),
    publicFiles: join(root, 'public'),
    dist: join(root, channel === defaultChannel ? 'dist' : `dist-${channel}`),
    cache: join(root, '.foyer'),
    channel,
    ...overrides,
  };
}
