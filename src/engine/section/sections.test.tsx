// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ComponentProps, ReactNode } from 'react';
import { Type } from 'typebox';
import type { SectionEntry } from '#schemas/merchant/documents.ts';
import { strict } from '#schemas/strict.ts';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { WorldProvider } from '#engine/flag/world.tsx';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { preloadSections } from './section-view.ts';
import type { SectionDescriptor, SectionProps, SectionRegistry } from './section.ts';
import { SectionRegistryProvider, Sections } from './sections.tsx';
import { mountAllSections } from './use-near.ts';

const merchant = { merchant: { currency: {} }, flags: { CBS3: true } } as unknown as Merchant;
const schema = strict({ word: Type.String(), end: Type.String() });
const words: SectionDescriptor = {
  load: async () => ({
    View: ({ settings }: SectionProps<typeof schema>) => <p>{settings.word + settings.end}</p>,
  }),
  height: '40px',
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
  <TextsProvider texts={createTexts('EN')} languages={['EN']}>
    <MerchantProvider merchant={merchant}>
      <WorldProvider role="visitor">{children}</WorldProvider>
    </MerchantProvider>
  </TextsProvider>
);
type RegistrySectionsProps = ComponentProps<typeof Sections> & { registry: SectionRegistry };
const RegistrySections = ({ registry, ...sections }: RegistrySectionsProps) => (
  <SectionRegistryProvider value={registry}>
    <Sections {...sections} />
  </SectionRegistryProvider>
);
const entries: SectionEntry[] = [
  { id: 'first', type: 'words', settings: { word: 'one', end: '!' } },
  { id: 'bad', type: 'broken' },
  { id: 'odd', type: 'constructor' },
  { id: 'last', type: 'words', settings: { word: 'last', end: '!' } },
  { id: 'members', type: 'words', settings: { word: 'secret', end: '!' }, when: { role: 'member' } },
];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('SAFE-4 a throwing and an unknown kind leave the others standing, and say where they come from', async () => {
  const registry = makeRegistry();
  await preloadSections(entries, registry);
  render(<RegistrySections entries={entries} registry={registry} />, { wrapper: Lobby });
  expect(screen.getByText('one!')).toBeVisible();
  expect(screen.getByText('last!')).toBeVisible();
  expect(screen.getByText('home.json · sections.bad')).toBeVisible();
  expect(screen.getByText('home.json · sections.odd')).toBeVisible();
  expect(screen.queryByText('secret!')).not.toBeInTheDocument();
});

test('HOME-2 preloaded sections are in the prerendered markup, without a style attribute', async () => {
  const registry = makeRegistry();
  const shown = entries.filter((entry) => entry.type === 'words');
  await preloadSections(shown, registry);
  const html = renderToString(
    <Lobby>
      <RegistrySections entries={shown} registry={registry} />
    </Lobby>,
  );
  expect(html).toContain('one!');
  expect(html).not.toContain('style=');
});

test.each([
  ['the network is back', () => void dispatchEvent(new Event('online'))],
  ['the player is back', () => void document.dispatchEvent(new Event('visibilitychange'))],
  ['some time has passed', () => void vi.advanceTimersByTime(20_000)],
])('SAFE-3 a kind whose code does not come is hidden, and comes when %s', async (_when, happens) => {
  vi.useFakeTimers();
  try {
    let isThere = false;
    const load = async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module: /assets/view.js');
      return { View: () => <p>here</p> };
    };
    const registry: SectionRegistry = { words: { ...words }, late: { load, height: '40px' } };
    await preloadSections([{ id: 'first', type: 'words' }], registry);
    const both: SectionEntry[] = [
      { id: 'first', type: 'words', settings: { word: 'one', end: '!' } },
      { id: 'late', type: 'late' },
    ];
    await act(async () => render(<RegistrySections entries={both} registry={registry} />, { wrapper: Lobby }));
    // Three tries are over then.
    await act(() => vi.advanceTimersByTimeAsync(1900));
    expect(screen.getByText('home.json · sections.late')).toBeVisible();
    expect(screen.getByText('one!')).toBeVisible();
    // As long a failure is kept.
    await act(() => vi.advanceTimersByTimeAsync(600));
    // A try in vain is not seen: nothing moves.
    await act(async () => happens());
    for (let step = 0; step < 10; step += 1) {
      await act(() => vi.advanceTimersByTimeAsync(250));
      expect(screen.getByText('home.json · sections.late')).toBeVisible();
    }
    isThere = true;
    await act(async () => happens());
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('here')).toBeVisible();
    expect(screen.queryByText('home.json · sections.late')).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

test('HOME-2 NAV-9 a section below the first view mounts when it comes near, in idle time, or at once with all others', async () => {
  const observed = new Map<Element, (entries: { isIntersecting: boolean }[]) => void>();
  class Observer {
    readonly #call: (entries: { isIntersecting: boolean }[]) => void;
    constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
      this.#call = call;
    }
    observe = (element: Element) => void observed.set(element, this.#call);
    disconnect = () => undefined;
  }
  const idle: (() => void)[] = [];
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('requestIdleCallback', (call: () => void) => idle.push(call));
  const registry = makeRegistry();
  const four = ['a', 'b', 'c', 'd'].map((word) => ({ id: word, type: 'words', settings: { word, end: '!' } }));
  await preloadSections(four, registry);
  const seen = () => screen.queryAllByText(/!$/).map(({ textContent }) => textContent);
  try {
    render(<RegistrySections entries={four} firstView={new Set(['a'])} registry={registry} />, { wrapper: Lobby });
    expect(seen()).toEqual(['a!']);
    const [, third] = [...observed];
    await act(async () => third?.[1]([{ isIntersecting: false }]));
    expect(seen()).toEqual(['a!']);
    await act(async () => third?.[1]([{ isIntersecting: true }]));
    expect(seen()).toEqual(['a!', 'c!']);
    await act(async () => idle.shift()?.());
    expect(seen()).toEqual(['a!', 'b!', 'c!']);
    await act(async () => mountAllSections(true));
    expect(seen()).toEqual(['a!', 'b!', 'c!', 'd!']);
    cleanup();
    render(<RegistrySections entries={four} firstView={new Set(['a'])} registry={registry} />, { wrapper: Lobby });
    expect(seen()).toEqual(['a!', 'b!', 'c!', 'd!']);
  } finally {
    mountAllSections(false);
    vi.unstubAllGlobals();
  }
});
