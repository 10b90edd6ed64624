import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { BootData } from '#schemas/merchant/boot-data.ts';
import { isHomePath } from '#engine/action/home-paths.ts';
import { preloadSections } from '#engine/section/section-view.ts';
import { App, createQueries } from './app.tsx';
import { pageOf, pages } from './pages.tsx';
import { sections } from './registries.ts';

/** Renders the first view of a merchant as a visitor sees it, before any gateway answer; `path` such as `/m/home`. */
export async function render(data: BootData, path: string): Promise<{ html: string }> {
  const page = isHomePath(path) ? pages.home : pageOf(path);
  await Promise.all([page?.preload(), preloadSections(data.merchant.home.sections, sections)]);
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App data={data} queries={createQueries()} />
      </StaticRouter>
    </StrictMode>,
  );
  return { html };
}
