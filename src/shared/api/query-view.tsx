import type { ComponentType } from 'react';
import { lazyView, type LazyView } from '#shared/lib/lazy-view.tsx';

/** A lazy view that may read the gateway: the query library comes with it, not with the first screen. */
export function queryView<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  return lazyView(async () => {
    const [View, { Queries }] = await Promise.all([load(), import('./queries.tsx')]);
    return (props: Props) => (
      <Queries>
        <View {...props} />
      </Queries>
    );
  });
}
