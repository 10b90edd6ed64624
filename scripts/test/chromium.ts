import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];
/** Chromium without the windows, bars and menus that no test sees: the browser tests take a fifth less processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Packages that could not be installed are not tried again: each of a bench's measures asks for the browser. */
const tried = new Set<string>();

/** Finds Chromium, or installs Debian's package where this may be done; throws one line that says what to do otherwise. */
export const requireChromium = (): string => requireOne(browsers, ['chromium']);

/**
 * Likewise for tests, which take Chromium's headless shell where it is; older distributions have only the whole browser.
 * The shell has no back/forward cache.
 */
export const requireTestBrowser = (): string =>
  requireOne([headlessShell, ...browsers], ['chromium-headless-shell', 'chromium']);

/** Where a browser of tests is, if there is one: nothing is installed. */
export const findTestBrowser = (): string | undefined => findOne([headlessShell, ...browsers]);

/** Both, before any test runs. */
export function requireBrowsers(): void {
  requireTestBrowser();
  requireChromium();
}

const findOne = (paths: readonly string[]): string | undefined =>
  [process.env['CHROMIUM'], ...paths].find((path) => path !== undefined && existsSync(path));

/** The browser at one of the paths or at CHROMIUM, else from one of Debian's packages; throws likewise. */
export function requireOne(paths: readonly string[], packages: readonly string[]): string {
  const found = findOne(paths);
  if (found) return found;
  for (const name of packages.filter((each) => !tried.has(each))) {
    tried.add(name);
    console.error(`Chromium is missing: installing the package ${name} …`);
    try {
      const install = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${name}`;
      execFileSync('sh', ['-c', install], { stdio: 'pipe' });
    } catch {
      continue;
    }
    const installed = findOne(paths);
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium found and apt could not install it: run `sudo apt-get install chromium`, or set CHROMIUM to its path.',
  );
}

/**
 * Chromium keeps two pages of its address bar ready beside every page that is opened: 0.75 s of processor time each.
 * One list of features off replaces another, so those that Playwright wants off are here too.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Flags for an automated Chromium that opens no connection of its own. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join(',')}`,
];
