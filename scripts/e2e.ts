/** Runs the browser tests and leaves nothing of their database behind. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { runEntry } from './command/program.ts';
import { requireBrowsers } from './test/chromium.ts';

await runEntry(async () => {
  requireBrowsers();
  const run = spawnSync('playwright', ['test', ...process.argv.slice(2)], { stdio: 'inherit' });
  if (existsSync('.foyer')) {
    for (const name of readdirSync('.foyer').filter((entry) => entry.startsWith('e2e-data-'))) {
      rmSync(`.foyer/${name}`, { recursive: true, force: true });
    }
  }
  if (run.error)
    console.error(`The browser tests could not start: ${run.error.message}. Run npm install, then try again.`);
  process.exitCode = run.status ?? 1;
});
