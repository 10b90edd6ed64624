import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { rootId } from '#schemas/merchant/boot-data.ts';
import { isHomePath, pathOf } from '#schemas/routes.ts';
import { readBootData } from '#engine/config/boot-data.ts';
import { pageAt } from '#engine/page/page.ts';
import { firstViewOf, preloadSections } from '#engine/section/section-view.ts';
import { watchErrors } from '#features/error-reports/report-error.ts';
import { reloadForNewRelease } from '#features/release/reload-for-new-release.ts';
import { followConnection } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { completeTexts, fetchTextsAhead } from '#shared/i18n/load-texts.ts';
import { holdLanguage, otherLanguage } from '#shared/i18n/own-language.ts';
import { retryStyleSheets, viewOf } from '#shared/ui/lazy-view/lazy-view.tsx';
import { App } from './app.tsx';
import { pages, sections } from './registries.ts';

/** The longest that the shell waits for the code of the first view, in milliseconds: it hydrates by itself when it is loaded later. */
const longestWaitMs = 4000;

async function start(): Promise<void> {
  const root = document.getElementById(rootId);
  if (!root) throw new Error(`The page has no #${rootId}`);
  followConnection();
  const data = readBootData();
  const { textFiles, language, merchant } = data;
  const { pathname, search } = location;
  const { closedRoutes = [], routes } = merchant;
  const isOpen = pageAt(pages, pathname) && !closedRoutes.includes(pathname);
  // An unknown path was answered with home's document (NAV-1).
  if (!isOpen && !routes.routes.some(({ path }) => path === pathname))
    history.replaceState(history.state, '', pathOf('home') + search);
  const texts = createTexts(language, data.texts);
  const chosen = otherLanguage(merchant.merchant.languages.supported, language);
  if (chosen) {
    holdLanguage();
    fetchTextsAhead(textFiles[chosen] ?? []);
  }
  // Begun before the texts, so as not to wait for them: those of the first view are in the page.
  const firstSections =
    isHomePath(location.pathname) && preloadSections(firstViewOf(merchant.home.sections, sections), sections);
  completeTexts(texts, language, textFiles[language] ?? [], reloadForNewRelease);
  const page = pageAt(pages, location.pathname);
  const firstView = firstSections || (page?.document && Promise.allSettled([viewOf(page).preload()]));
  const app = (
    <StrictMode>
      {/* Without transitions: a tap shows the outline of its screen at once (NAV-8), and the address is nowhere ahead of it. */}
      <BrowserRouter useTransitions={false}>
        <App data={data} texts={texts} />
      </BrowserRouter>
    </StrictMode>
  );
  if (!root.hasChildNodes()) return createRoot(root).render(app);
  if (firstView) await Promise.race([firstView, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
  const onRecoverableError = (error: unknown) => console.warn('The page was drawn again', error);
  // As a transition React hydrates in small pieces, between which the page scrolls.
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
}

watchErrors();
retryStyleSheets();
// Not awaited here: the sections' code imports this file, and would wait for it.
void start();
