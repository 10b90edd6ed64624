import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { BootData } from '#schemas/merchant/boot-data.ts';
import { isDevelopment } from '#shared/env/env.ts';
import type { createTexts } from '#shared/i18n/create-texts.ts';

type TextsInstance = ReturnType<typeof createTexts>;

/** What the page shows, and its texts, as far as the studio changes them while they are looked at. */
type Draft = { data: BootData; texts: TextsInstance };

let draft: Draft | undefined;
const listeners = new Set<() => void>();

/** The draft that is shown; undefined before the lobby is drawn, and in every bundle. */
export const currentDraft = (): Draft | undefined => draft;

/** Draws the lobby again with other data. */
export function showDraft(data: BootData): void {
  if (!draft) return;
  draft = { ...draft, data };
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function register(first: Draft): void {
  draft ??= first;
}

function useDevelopmentDraft(data: BootData, texts: TextsInstance): BootData {
  useLayoutEffect(() => register({ data, texts }), [data, texts]);
  return useSyncExternalStore(
    listen,
    () => draft?.data ?? data,
    () => data,
  );
}

/** What the page carries; in a canvas of the studio, what its draft says. */
export const useDraft: (data: BootData, texts: TextsInstance) => BootData = isDevelopment
  ? useDevelopmentDraft
  : (data) => data;
