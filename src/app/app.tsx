import type { i18n } from 'i18next';
import { useLayoutEffect } from 'react';
import type { BootData } from '#schemas/merchant/boot-data.ts';
import '#shared/ui/base.css';
import { useDraft } from '#engine/config/draft.ts';
import { FooterMenu } from '#shell/footer-menu/footer-menu.tsx';
import { HomeHeader } from '#shell/home-header/home-header.tsx';
import { PartBoundary, ScreenBoundary } from '#shell/layout/boundaries.tsx';
import { Layout } from '#shell/layout/layout.tsx';
import { PageHeader } from '#shell/screen/page-header.tsx';
import { ScreenArrival } from '#shell/screen/screen-arrival.tsx';
import { markInteractive } from '#shared/platform/hydrated.ts';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { Providers } from './providers.tsx';
import { Screens } from './screens.tsx';

const AfterTouch = lazyView(async () => (await import('./after-touch.tsx')).AfterTouch);

/** The lobby of one merchant. The screen and each part of the shell keep what fails in them to themselves; the outer boundary is for the rest. */
export function App({ data, texts }: { data: BootData; texts: i18n }) {
  useLayoutEffect(markInteractive, []);
  return (
    <Providers data={useDraft(data, texts)} texts={texts}>
      <ScreenBoundary>
        <Layout
          homeHeader={<HomeHeader />}
          pageHeader={<PageHeader />}
          mainMenu={<FooterMenu />}
          afterTouch={
            <PartBoundary retry={AfterTouch.preload}>
              <AfterTouch />
            </PartBoundary>
          }
        >
          <Screens />
          <ScreenArrival />
        </Layout>
      </ScreenBoundary>
    </Providers>
  );
}
