import { existsSync, globSync } from 'node:fs';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const engines = {
  firefox: {
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    helpers: [],
    packages: 'firefox-esr',
    start: startFirefox,
  },
  webkit: {
    paths: globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser'),
    helpers: ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'],
    packages: 'webkit2gtk-driver xvfb',
    start: startWebKit,
  },
};

export type EngineName = keyof typeof engines;
export const engineNames: readonly EngineName[] = ['firefox', 'webkit'];

/** Starts an engine as the distribution has it; where it is missing, the error says what to install. */
export async function startEngine(name: EngineName): Promise<Engine> {
  const { paths, helpers, packages, start } = engines[name];
  const path = paths.find((candidate) => existsSync(candidate));
  if (!path || !helpers.every((helper) => existsSync(helper)))
    throw new Error(`${name} is missing: run \`sudo apt-get install ${packages}\`.`);
  return start(path);
}
