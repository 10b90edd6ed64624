// Runs on whatever Node the machine has, before the pinned one exists: plain JavaScript, no packages.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.foyer-installed';
const lock = readFileSync('package-lock.json', 'utf8');
const fresh =
  existsSync(stamp) && readFileSync(stamp, 'utf8') === String(lock.length) && existsSync('node_modules/.bin/node');

if (!fresh || statSync('package-lock.json').mtimeMs > statSync(stamp).mtimeMs) {
  // Standard output is the command's own, which may be read by a machine.
  console.error('Installing packages …');
  try {
    // What is installed already is brought up to date instead of removed: this may be running on its Node.
    const how = existsSync('node_modules/.bin/node') ? ['install', '--no-save'] : ['ci'];
    execFileSync('npm', [...how, '--no-fund', '--no-audit', '--loglevel=error'], {
      stdio: ['inherit', process.stderr.fd, 'inherit'],
      // On Windows npm is a script, which only a shell runs.
      shell: process.platform === 'win32',
    });
  } catch {
    console.error('npm could not install the packages: check the network or registry, then run the command again.');
    process.exit(1);
  }
  writeFileSync(stamp, String(lock.length));
}
