import { createContext, use, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '#schemas/routes.ts';
import { pageAt, pathAbove, type PageDescriptor, type PageRegistry } from './page.ts';

/** Hands out all pages of the product; the app gives the scanned registry. */
export const PagesProvider = createContext<PageRegistry>({});

/** The page at the present address; undefined on a merchant's own route. */
export function useCurrentPage(): PageDescriptor | undefined {
  return pageAt(use(PagesProvider), useLocation().pathname);
}

/** Whether a page of this lobby is behind the present one: the router numbers the entries that it made, the browser knows those of before a load. */
function hasPrevious(): boolean {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  return idx > 0 || ('navigation' in window && window.navigation.canGoBack);
}

/** One page back, as a swipe from the edge asks for; the page above when there is none before (NAV-5, NAV-7). */
export function useStepBack(): () => void {
  const navigate = useNavigate();
  const page = useCurrentPage();
  return useCallback(() => {
    if (hasPrevious()) void navigate(-1);
    else void navigate(pathAbove(page, location.search, location.pathname), { replace: true });
  }, [navigate, page]);
}

/** What the back arrow does: one page back, and always home on some screens, whose place home then takes in the history (NAV-5). */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const back = useCurrentPage()?.back ?? 'previous';
  return useCallback(() => {
    if (back === 'previous') stepBack();
    else void navigate(back === 'root' ? '/' : pathOf('home'), { replace: true });
  }, [navigate, stepBack, back]);
}
