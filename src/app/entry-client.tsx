import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { rootId } from '#schemas/merchant/boot-data.ts';
import { isHomePath } from '#schemas/routes.ts';
import { firstViewOf, preloadSections } from '#engine/section/section-view.ts';
import { holdLanguage, otherLanguage } from '#shared/i18n/own-language.ts';
import { completeTexts, fetchTextsAhead } from '#shared/i18n/whole-texts.ts';
import { App } from './app.tsx';
import { readBootData } from './boot-data.ts';
import { sections } from './registries.ts';
import { reloadForNewRelease } from './reload-for-new-release.ts';

async function start(): Promise<void> {
  const root = document.getElementById(rootId);
  if (!root) throw new Error(`The page has no #${rootId}`);
  const data = readBootData();
  const { texts, textFiles, language } = data;
  const chosen = otherLanguage(data.merchant.merchant.languages.supported, language);
  if (chosen) {
    holdLanguage();
    fetchTextsAhead(textFiles[chosen] ?? []);
  }
  const inlined = texts[language];
  const rest = textFiles[language];
  if (inlined && rest) completeTexts(inlined, rest, reloadForNewRelease);
  const app = (
    <StrictMode>
      <App data={data} />
    </StrictMode>
  );
  if (!root.hasChildNodes()) {
    createRoot(root).render(app);
    return;
  }
  if (isHomePath(location.pathname))
    await preloadSections(firstViewOf(data.merchant.home.sections, sections), sections);
  const onRecoverableError = (error: unknown) => console.warn('The page was drawn anew', error);
  // As a transition React hydrates in small pieces, between which the page scrolls.
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
}

// Not awaited here: the sections' code imports this file, and would wait for it.
void start();
