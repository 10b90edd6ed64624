import type { i18n } from 'i18next';
import { useLayoutEffect } from 'react';
import type { BootData } from '#schemas/merchant/boot-data.ts';
import '#shared/ui/base.css';
import { markInteractive } from '#shared/platform/hydrated.ts';
import { Layout } from './layout.tsx';
import { Providers } from './providers/providers.tsx';
import { ScreenBoundary } from './boundaries.tsx';

/** The lobby of one merchant. The screen and each part of the shell keep what fails in them to themselves; the outer boundary is for the rest. */
export function App({ data, texts }: { data: BootData; texts: i18n }) {
  useLayoutEffect(markInteractive, []);
  return (
    <Providers data={data} texts={texts}>
      <ScreenBoundary>
        <Layout />
      </ScreenBoundary>
    </Providers>
  );
}
