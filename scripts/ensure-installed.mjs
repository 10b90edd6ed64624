// Runs on whatever Node the machine has, before the pinned one exists: plain JavaScript, no packages.
// With --omit=dev it installs what `dependencies` of package.json lists, without it also what checks and tests use.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const packagesIn = (file) => (existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages) : []);
/** npm's own list of what it installed; `--package-lock-only` writes it, too. */
const installed = packagesIn('node_modules/.package-lock.json');
/** Packages of development that are installed are brought up to date, never removed. */
const omitsDev = process.argv.includes('--omit=dev') && !installed.some(([, { dev }]) => dev);

const versions = new Map(installed.map(([path, { version }]) => [path, version]));
// Optional ones are for other platforms.
const missing = packagesIn('package-lock.json').filter(
  ([path, { version, dev, optional, devOptional }]) =>
    path !== '' &&
    !optional &&
    !(omitsDev && (dev || devOptional)) &&
    (versions.get(path) !== version || !existsSync(path)),
);

const hasNode = existsSync('node_modules/.bin/node');
if (missing.length > 0 || !hasNode) {
  // Standard output is the command's own, which may be read by a machine.
  console.error('Installing packages …');
  try {
    // What is installed already is brought up to date instead of removed: this may be running on its Node.
    const how = hasNode ? ['install', '--no-save'] : ['ci'];
    const what = omitsDev ? ['--omit=dev'] : [];
    execFileSync('npm', [...how, ...what, '--no-fund', '--no-audit', '--loglevel=error'], {
      stdio: ['inherit', process.stderr.fd, 'inherit'],
      // On Windows npm is a script, which only a shell runs.
      shell: process.platform === 'win32',
    });
  } catch {
    console.error('npm could not install the packages: check the network or registry, then run the command again.');
    process.exit(1);
  }
}
