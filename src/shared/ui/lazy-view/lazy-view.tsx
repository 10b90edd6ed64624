import { use, type ComponentType } from 'react';
import { whenTextsLoaded } from '#shared/i18n/load-texts.ts';

/** A component whose code is fetched on first use; `preload()` fetches it ahead. */
export type LazyView<Props> = ComponentType<Props> & { preload: () => Promise<void> };

const delays = [300, 1500];
const forgetMs = 500;
const sheetRetryMs = 1000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads of code that are under way, by what ends them. */
const loading = new Set<(error: Error) => void>();

/**
 * Asks again for style sheets that cannot be fetched, until they can, and ends the loads that may wait for them. Vite's loader must not see
 * such a failure: it would take the sheet for loaded from then on.
 */
export function retryStyleSheets(): void {
  const retry = (event: Event) => {
    const link = event.target;
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
    event.stopImmediatePropagation();
    setTimeout(() => document.head.append(link), sheetRetryMs);
    for (const fail of loading) fail(new Error(`Unable to preload CSS: ${link.href}`));
  };
  addEventListener('error', retry, true);
}

/** Loads code; rejects, too, when a style sheet fails meanwhile. */
function loadStyled<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    loading.add(reject);
    load()
      .then(resolve, reject)
      .finally(() => loading.delete(reject));
  });
}

async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  for (const delay of delays) {
    try {
      return await loadStyled(load);
    } catch (error) {
      console.warn('Code could not be fetched, trying again', error);
      await wait(delay);
    }
  }
  return loadStyled(load);
}

/**
 * Unlike `React.lazy`, renders synchronously once preloaded, so that `renderToString` prerenders it, and waits for the texts
 * too. A failed load is tried three times, then thrown to the nearest error boundary; a mount 0.5 s later tries again.
 */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let pending: Promise<ComponentType<Props>> | undefined;
  const start = () => {
    if (pending) return pending;
    const started = Promise.all([withRetry(load), whenTextsLoaded()]).then(([view]) => view);
    started.then(
      // By these fields `use` knows a promise that is settled already, and does not suspend.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      // Kept while React draws the failure: a fresh promise at once would leave the player with a spinner for ever.
      () => setTimeout(() => (pending = undefined), forgetMs),
    );
    return (pending = started);
  };
  function View(props: Props) {
    const Current = use(start());
    return <Current {...props} />;
  }
  return Object.assign(View, {
    preload: async () => {
      await start();
    },
  });
}

type Kind<Props> = { load: () => Promise<{ View: ComponentType<Props> }> };
const views = new WeakMap<object, unknown>();

/** The lazy view of a kind's descriptor; one for each, so that preloading it once serves every use. */
export function viewOf<Props extends object>(kind: Kind<Props>): LazyView<Props> {
  const view = (views.get(kind) as LazyView<Props> | undefined) ?? lazyView(async () => (await kind.load()).View);
  views.set(kind, view);
  return view;
}
