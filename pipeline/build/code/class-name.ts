import { basename, dirname } from 'node:path';

/**
 * What a class of a CSS module is called in the page: `top-bar-title` of `top-bar.module.css`, `login-view-title` of `login/view.module.css`. A
 * document holds hundreds of them, and names with hashes are twice as many bytes. That no two are alike is tested.
 */
export function className(name: string, file: string): string {
  // Vite hands in `x.module.css?inline` as it is imported.
  const sheet = basename(file.replace(/\?.*/, ''), '.module.css');
  return `${sheet === 'view' ? `${basename(dirname(file))}-view` : sheet}-${name}`;
}
