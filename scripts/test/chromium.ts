import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** Finds Chromium, or installs Debian's package where this may be done; exits with one line that says what to do otherwise. */
export function requireChromium(): string {
  const named = process.env['CHROMIUM'];
  const found = [named, ...candidates].find((path): path is string => path !== undefined && existsSync(path));
  if (found) return found;
  console.log('Chromium is missing: installing the package chromium …');
  try {
    execFileSync('sh', ['-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium'], {
      stdio: 'pipe',
    });
  } catch {
    console.error(
      'No Chromium found and apt could not install it: run `sudo apt-get install chromium`, or set CHROMIUM to its path.',
    );
    process.exit(1);
  }
  return '/usr/bin/chromium';
}

/**
 * Chromium keeps two pages of its address bar ready beside every page that is opened: 0.75 s of processor time each.
 * One list of features off replaces another, so those that Playwright wants off stand here too.
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
