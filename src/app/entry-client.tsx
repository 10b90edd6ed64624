import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { allShown, rootId } from '#schemas/merchant/boot-data.ts';
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
  // Sections that the page still keeps back (`data-turn`) would be measured without a size.
  document.documentElement.dataset['turn'] = allShown;
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
  // The styles of the content stand before it, inside of what React owns and may clear. They stay behind the page's first ones, which name the order of layers.
  const styles = [...root.querySelectorAll(':scope > style')];
  if (isHomePath(location.pathname) && root.hasChildNodes()) {
    await preloadSections(firstViewOf(data.merchant.home.sections, sections), sections);
    const onRecoverableError = (error: unknown) => {
      console.warn('The page was drawn anew', error);
      root.before(...styles.filter((style) => !style.isConnected));
    };
    // As a transition React hydrates in small pieces, between which the page scrolls.
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  } else {
    root.replaceChildren();
    root.before(...styles);
    createRoot(root).render(app);
  }
}

// Not awaited here: the sections' code imports this file, and would wait for it.
void start();
