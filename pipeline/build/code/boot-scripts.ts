import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The inline scripts of `src/boot/`, compiled: in the head of a page, at its end, and in an error page. */
export type BootScripts = { theme: string; start: string; errorPage: string };

const sources: Readonly<Record<keyof BootScripts, string>> = {
  theme: 'theme.ts',
  start: 'start.ts',
  errorPage: 'error-page.ts',
};

/** Builds each script by itself, small and without imports, into `boot/` of a compilation. */
export async function compileBootScripts(root: string, folder: string): Promise<void> {
  const { rolldown } = await import('rolldown');
  mkdirSync(join(folder, 'boot'));
  for (const [name, source] of Object.entries(sources)) {
    const build = await rolldown({ input: join(root, 'src/boot', source), platform: 'browser' });
    const { output } = await build.generate({ format: 'iife', minify: true });
    await build.close();
    writeFileSync(join(folder, 'boot', `${name}.js`), output[0].code.trim());
  }
}

/** Reads the scripts of a compilation. */
export const readBootScripts = (folder: string): BootScripts => {
  const read = (name: keyof BootScripts) => readFileSync(join(folder, 'boot', `${name}.js`), 'utf8');
  return { theme: read('theme'), start: read('start'), errorPage: read('errorPage') };
};
