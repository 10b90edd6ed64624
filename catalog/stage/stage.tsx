import { useMemo, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '#app/providers.tsx';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { fieldTexts } from './field-stage.tsx';
import type { Choice, Scene } from './scene.ts';

/** The lobby around a story, without menus; `path`: where in it the story is. */
export function Stage(props: { scene: Scene; path?: string | undefined; children: ReactNode }) {
  const { scene, path = '/', children } = props;
  const { data } = scene;
  const texts = useMemo(() => createTexts(data.language, { ...data.texts, ...fieldTexts }), [data]);
  return (
    <MemoryRouter initialEntries={[path]}>
      <Providers data={data} texts={texts}>
        <main>{children}</main>
      </Providers>
    </MemoryRouter>
  );
}

const themes = ['light', 'dark'] as const;
const beside = { display: 'flex', gap: 16, blockSize: 'calc(100dvh - 32px)' };
const frame = { inlineSize: 390, border: '1px solid gray', borderRadius: 12 };

/** A story in both themes: a theme belongs to a document, so each has one, which is the story's own page. */
export function SideBySide({ id, merchant, language, role }: Choice & { id: string }) {
  const address = (theme: string) => {
    // Only ours: Storybook's own are switches of its tools, which are on by any word.
    const globals = Object.entries({ merchant, language, role, theme }).map(([name, value]) => `${name}:${value}`);
    return `iframe.html?${new URLSearchParams({ id, viewMode: 'story', globals: globals.join(';') })}`;
  };
  return (
    <div style={beside}>
      {themes.map((theme) => (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, which needs its scripts and its origin
        <iframe key={theme} title={theme} src={address(theme)} style={frame} />
      ))}
    </div>
  );
}
