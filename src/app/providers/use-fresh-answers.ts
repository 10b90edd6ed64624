import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { currentToken, useSession } from '#features/session/store.ts';
import { useLanguage } from '#shared/i18n/texts.tsx';

/** Fetches again what another language or player was shown. Call it after the effect that restores the session. */
export function useFreshAnswers(): void {
  const queries = useQueryClient();
  const { language } = useLanguage();
  const token = useSession((state) => state.session?.token);
  const known = useRef<{ language: string; token: string | undefined }>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = { language, token: currentToken() };
    if (!before) return;
    if (before.language !== language)
      void queries.invalidateQueries({ predicate: ({ meta }) => meta?.['keptInOtherLanguage'] !== true });
    // What one player was shown must not be shown to the next. One turn later, when each query knows whether it may still ask.
    if (before.token !== currentToken()) queueMicrotask(() => void queries.resetQueries());
  }, [queries, language, token]);
}
