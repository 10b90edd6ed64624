import { useEffect } from 'react';
import type { BootData } from '#schemas/merchant/boot-data.ts';
import '#shared/ui/base.css';
import { Layout } from './layout.tsx';
import { Providers } from './providers/providers.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

/** The lobby of one merchant. The screen and each part of the shell keep what fails in them to themselves; what stands around is for the rest. */
export function App({ data }: { data: BootData }) {
  // The ring that stood here (`elsewhere.tsx`) goes for whatever is drawn, be it that all has failed.
  useEffect(() => {
    delete document.documentElement.dataset['elsewhere'];
  }, []);
  return (
    <Providers data={data}>
      <ScreenBoundary>
        <Layout />
      </ScreenBoundary>
    </Providers>
  );
}
