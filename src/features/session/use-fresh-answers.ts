import { useEffect, useRef } from 'react';
import type { Query } from '@tanstack/react-query';
import { queries } from '#shared/api/queries.ts';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { currentToken, useSession } from './store.ts';

const isTranslated = ({ meta }: Query) => meta?.['keptInOtherLanguage'] !== true;

/** Reads again what is in the language before. A first answer that is on its way would be taken as it is: it is cancelled. */
async function readAgain(): Promise<void> {
  await queries.cancelQueries({
    type: 'active',
    predicate: (query) => isTranslated(query) && query.state.data === undefined,
  });
  await queries.invalidateQueries({ predicate: isTranslated });
}

/** Fetches again what another language or player was shown. Call it after the effect that restores the session. */
export function useFreshAnswers(): void {
  const { language } = useLanguage();
  const token = useSession((state) => state.session?.token);
  const known = useRef<{ language: string; token: string | undefined }>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = { language, token: currentToken() };
    if (!before) return;
    if (before.language !== language) void readAgain();
    // What one player was shown must not be shown to the next. One turn later, when each query knows whether it may still ask.
    if (before.token !== currentToken()) queueMicrotask(() => void queries.resetQueries());
  }, [language, token]);
}
