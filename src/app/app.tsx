import { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BootData } from '#schemas/merchant/boot-data.ts';
import '#shared/ui/base.css';
import { Layout } from './layout.tsx';
import { Providers } from './providers/providers.tsx';

/** What a page starts with: its data and an empty store of gateway answers. */
export const createQueries = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The lobby of one merchant; stands inside a router. */
export function App({ data, queries }: { data: BootData; queries: QueryClient }) {
  // Effects run once the markup answers to touch: what the first load is measured by.
  useEffect(() => {
    performance.mark('foyer:interactive');
    void import('#shared/ui/press/press.ts').then(({ followPresses }) => followPresses());
  }, []);
  return (
    <Providers data={data} queries={queries}>
      <Layout />
    </Providers>
  );
}
