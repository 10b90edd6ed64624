import { useCallback } from 'react';
import { pathOf } from '#schemas/routes.ts';
import { go, historyEntry } from '#shared/platform/navigation.ts';
import { useCurrentPage } from './pages-context.tsx';

/** What the back arrow does: one page back, home when there is none before, and always home on some screens (NAV-5). */
export function useGoBack(): () => void {
  const back = useCurrentPage()?.back ?? 'previous';
  return useCallback(() => {
    if (back === 'root') go('/');
    else if (back === 'home') go(pathOf('home'));
    else if (historyEntry().index > 0) go(-1);
    else go(pathOf('home'), { replace: true });
  }, [back]);
}
