import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { rootId } from '#schemas/merchant/boot-data.ts';
import { isHomePath } from '#engine/action/home-paths.ts';
import { preloadSections } from '#engine/section/section-view.ts';
import { warmUp } from '#shared/api/client.ts';
import { App, createQueries } from './app.tsx';
import { readBootData } from './boot-data.ts';
import { pageOf, pages } from './pages.tsx';
import { sections } from './registries.ts';

async function start(): Promise<void> {
  const root = document.getElementById(rootId);
  if (!root) throw new Error(`The page has no #${rootId}`);
  const data = readBootData();
  const home = isHomePath(location.pathname);
  // The code of the first view is there before React looks at the prerendered markup, so that nothing suspends and flickers.
  if (home) await Promise.allSettled([pages.home.preload(), preloadSections(data.merchant.home.sections, sections)]);
  else
    pageOf(location.pathname)
      ?.preload()
      .catch(() => undefined);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App data={data} queries={createQueries()} />
      </BrowserRouter>
    </StrictMode>
  );
  const onRecoverableError = (error: unknown) => console.warn('The page was drawn anew', error);
  if (home && root.hasChildNodes()) {
    hydrateRoot(root, app, { onRecoverableError });
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
  warmUp();
}

void start();
