import { use, type ComponentType } from 'react';

/** A component whose code is fetched on first use; `preload()` fetches it ahead. */
export type LazyView<Props> = ComponentType<Props> & { preload: () => Promise<void> };

const delays = [300, 1500];
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  for (const delay of delays) {
    try {
      return await load();
    } catch {
      await wait(delay);
    }
  }
  return load();
}

/**
 * Unlike `React.lazy`, renders synchronously once preloaded: `renderToString` then prerenders it, and hydration meets
 * no pending boundary. A failed load is tried three times, then thrown to the nearest error boundary; the next mount tries again.
 */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let loaded: ComponentType<Props> | undefined;
  let pending: Promise<ComponentType<Props>> | undefined;
  const start = () => {
    pending ??= withRetry(load).then(
      (view) => (loaded = view),
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  };
  function View(props: Props) {
    const Loaded = loaded ?? use(start());
    return <Loaded {...props} />;
  }
  return Object.assign(View, {
    preload: async () => {
      await start();
    },
  });
}
