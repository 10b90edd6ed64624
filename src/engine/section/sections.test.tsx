// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReactNode } from 'react';
import type { SectionEntry } from '#schemas/merchant/documents.ts';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { WorldProvider } from '#engine/flag/world.tsx';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { preloadSections } from './section-view.ts';
import type { SectionDescriptor, SectionProps, SectionRegistry } from './section.ts';
import { Sections } from './sections.tsx';

const merchant = { merchant: { currency: {} }, flags: { CBS3: true } } as unknown as Merchant;
const words: SectionDescriptor = {
  load: async () => ({
    View: ({ settings }: SectionProps<{ word: string; end: string }>) => <p>{settings.word + settings.end}</p>,
  }),
  height: '40px',
  defaults: { word: 'default', end: '!' },
};
const broken: SectionDescriptor = {
  load: async () => ({
    View: () => {
      throw new Error('cannot draw');
    },
  }),
  height: '40px',
};
const makeRegistry = (): SectionRegistry => ({ words: { ...words }, broken: { ...broken } });

const Lobby = ({ children }: { children: ReactNode }) => (
  <TextsProvider language="EN" languages={['EN']} texts={{ EN: {} }}>
    <MerchantProvider merchant={merchant}>
      <WorldProvider role="visitor">{children}</WorldProvider>
    </MerchantProvider>
  </TextsProvider>
);
const entries: SectionEntry[] = [
  { id: 'first', type: 'words', settings: { word: 'one' } },
  { id: 'bad', type: 'broken' },
  { id: 'odd', type: 'constructor' },
  { id: 'last', type: 'words' },
  { id: 'members', type: 'words', settings: { word: 'secret' }, when: { role: 'member' } },
];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(cleanup);

test('SAFE-4 a throwing and an unknown kind leave the others standing, and say where they come from', async () => {
  const registry = makeRegistry();
  await preloadSections(entries, registry);
  render(<Sections entries={entries} registry={registry} />, { wrapper: Lobby });
  expect(screen.getByText('one!')).toBeTruthy();
  expect(screen.getByText('default!')).toBeTruthy();
  expect(screen.getByText('home.json · sections.bad')).toBeTruthy();
  expect(screen.getByText('home.json · sections.odd')).toBeTruthy();
  expect(screen.queryByText('secret!')).toBeNull();
});

test('HOME-2 preloaded sections are in the prerendered markup, without a style attribute', async () => {
  const registry = makeRegistry();
  const shown = entries.filter((entry) => entry.type === 'words');
  await preloadSections(shown, registry);
  const html = renderToString(
    <Lobby>
      <Sections entries={shown} registry={registry} />
    </Lobby>,
  );
  expect(html).toContain('one!');
  expect(html).not.toContain('style=');
});
