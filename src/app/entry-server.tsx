import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { BootData } from '#schemas/merchant/boot-data.ts';
import { pageNameAt } from '#schemas/routes.ts';
import { firstViewOf, preloadSections } from '#engine/section/section-view.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { viewOf } from '#shared/lib/lazy-view.tsx';
import { App } from './app.tsx';
import { pages, sections } from './registries.ts';

/** Markup of a first view, and the source files of the lazy views in it. */
export type FirstView = { html: string; views: readonly string[] };

/** Renders a page of a merchant as a visitor sees it, before any gateway answer: pages with a document of their own, and the neutral shell at every other path. Rejects when a text of it is not in the data. */
export async function render(data: BootData, path: string): Promise<FirstView> {
  const name = pageNameAt(path);
  const page = name && pages[name];
  const shown = name === 'home' ? firstViewOf(data.merchant.home.sections, sections) : [];
  await preloadSections(shown, sections);
  if (page?.document) await viewOf(page).preload();
  // One store serves all merchants of a build: none may find what another asked for.
  queries.clear();
  const missing: string[] = [];
  const texts = createTexts(data.language, data.texts, (key) => void missing.push(key));
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App data={data} texts={texts} />
      </StaticRouter>
    </StrictMode>,
  );
  if (missing.length > 0) throw new Error(`${path} shows texts that its page does not have: ${missing.join(', ')}`);
  const views = [...(page?.document ? [`pages/${name}`] : []), ...shown.map(({ type }) => `sections/${type}`)];
  return { html, views: [...new Set(views)].map((view) => `src/${view}/view.tsx`) };
}
