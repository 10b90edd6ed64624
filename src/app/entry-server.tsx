import type { i18n } from 'i18next';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { closedKinds, type BootData } from '#schemas/merchant/boot-data.ts';
import { pageNameAt } from '#schemas/routes.ts';
import { firstViewOf, preloadSections } from '#engine/section/section-view.ts';
import type { StatusKind } from '#features/site-status/status-art.tsx';
import { StatusPage } from '#features/site-status/status-page.tsx';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { viewOf } from '#shared/ui/lazy-view/lazy-view.tsx';
import { App } from './app.tsx';
import { Providers } from './providers.tsx';
import { pages, sections } from './registries.ts';

export { closedStyle } from '#features/site-status/closed-style.ts';

/** Markup of a first view, and the source files of the lazy views in it. */
export type FirstView = { html: string; views: readonly string[] };

/** Renders a page of a merchant as a visitor sees it, before any gateway answer: pages with a document of their own, and the neutral shell at every other path. Rejects when a text of it is not in the data. */
export async function render(data: BootData, path: string): Promise<FirstView> {
  const name = pageNameAt(path);
  const page = name && pages[name];
  const shown = name === 'home' ? firstViewOf(data.merchant.home.sections, sections) : [];
  await preloadSections(shown, sections);
  if (page?.document) await viewOf(page).preload();
  const html = draw(data, path, (texts) => <App data={data} texts={texts} />);
  const views = [...(page?.document ? [`pages/${name}`] : []), ...shown.map(({ type }) => `sections/${type}`)];
  return { html, views: [...new Set(views)].map((view) => `src/${view}/view.tsx`) };
}

/** Renders what each player sees to whom the lobby is closed. Throws when a text of it is not in the data. */
export const renderClosed = (data: BootData): Record<StatusKind, string> => {
  const drawn = closedKinds.map((kind) => [
    kind,
    draw(data, '/closed', (texts) => (
      <Providers data={data} texts={texts}>
        <StatusPage kind={kind} />
      </Providers>
    )),
  ]);
  return Object.fromEntries(drawn) as Record<StatusKind, string>;
};

function draw(data: BootData, path: string, content: (texts: i18n) => ReactNode): string {
  // One store serves all merchants of a build: none may find what another asked for.
  queries.clear();
  const missing: string[] = [];
  const texts = createTexts(data.language, data.texts, (key) => void missing.push(key));
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={path}>{content(texts)}</StaticRouter>
    </StrictMode>,
  );
  if (missing.length > 0) throw new Error(`${path} shows texts that its page does not have: ${missing.join(', ')}`);
  return html;
}
