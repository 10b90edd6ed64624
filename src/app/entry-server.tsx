import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { BootData } from '#schemas/merchant/boot-data.ts';
import { firstViewOf, preloadSections } from '#engine/section/section-view.ts';
import { queries } from '#shared/api/queries.tsx';
import { App } from './app.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { sections } from './registries.ts';

/** Markup of a first view, the keys of the texts that it shows, and what stands in its place where the address is not home's. */
export type FirstView = { html: string; textKeys: ReadonlySet<string>; elsewhere: string };

const elsewhere = renderToStaticMarkup(<Elsewhere />);

/** Renders the home page of a merchant as a visitor sees it, before any gateway answer. */
export async function render(data: BootData): Promise<FirstView> {
  await preloadSections(firstViewOf(data.merchant.home.sections, sections), sections);
  // One store serves all merchants of a build: none may find what another asked for.
  queries.clear();
  const textKeys = new Set<string>();
  const texts = new Proxy(data.texts[data.language] ?? {}, {
    get: (all, key: string) => {
      textKeys.add(key);
      return all[key];
    },
  });
  const html = renderToString(
    <StrictMode>
      <App data={{ ...data, texts: { [data.language]: texts } }} />
    </StrictMode>,
  );
  return { html, textKeys, elsewhere };
}
