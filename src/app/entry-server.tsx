import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { BootData } from '#schemas/merchant/boot-data.ts';
import { isHomePath } from '#schemas/routes.ts';
import { firstViewOf, preloadSections } from '#engine/section/section-view.ts';
import { queries } from '#shared/api/queries.tsx';
import { prerenderAt } from '#shared/platform/navigation.ts';
import { App } from './app.tsx';
import { sections } from './registries.ts';

/** Markup of a first view, the keys of the texts that it shows, and the types of its sections. */
export type FirstView = { html: string; textKeys: ReadonlySet<string>; sections: readonly string[] };

/** Renders a page of a merchant as a visitor sees it, before any gateway answer: home, and the neutral shell at every other path. */
export async function render(data: BootData, path: string): Promise<FirstView> {
  const shown = isHomePath(path) ? firstViewOf(data.merchant.home.sections, sections) : [];
  await preloadSections(shown, sections);
  // One store serves all merchants of a build: none may find what another asked for.
  queries.clear();
  const textKeys = new Set<string>();
  const texts = new Proxy(data.texts[data.language] ?? {}, {
    get: (all, key: string) => {
      textKeys.add(key);
      return all[key];
    },
  });
  prerenderAt(path);
  const html = renderToString(
    <StrictMode>
      <App data={{ ...data, texts: { [data.language]: texts } }} />
    </StrictMode>,
  );
  return { html, textKeys, sections: [...new Set(shown.map(({ type }) => type))] };
}
