/** Reloads the page when a file of its merchant, or one below it, is saved, also when that was while the page was loading. */
import type { ViteHotContext } from 'vite/types/hot.d.ts';

/** Empty on a page that could not be made: that one is tried again with every change. */
const made = document.querySelector<HTMLMetaElement>('meta[name="foyer-revision"]')?.content ?? '';

async function compare(): Promise<void> {
  const response = await fetch('/__foyer/revision');
  if (response.ok && ((await response.json()) as string) !== made) location.reload();
}
const reloadIfOld = () => (made === '' ? undefined : void compare().catch(() => undefined));

const hot: ViteHotContext | undefined = import.meta.hot;
hot?.on('foyer:changed', () => (made === '' ? location.reload() : reloadIfOld()));
hot?.on('vite:ws:connect', reloadIfOld);
reloadIfOld();
