import { createContext, use, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '#schemas/routes.ts';
import { pageAt, type PageDescriptor, type PageRegistry } from './page.ts';

/** Hands out all pages of the product; the app gives the scanned registry. */
export const PagesProvider = createContext<PageRegistry>({});

/** The page at the present address; undefined on a merchant's own route. */
export function useCurrentPage(): PageDescriptor | undefined {
  return pageAt(use(PagesProvider), useLocation().pathname);
}

/** What the back arrow does: one page back, home when there is none before, and always home on some screens (NAV-5). */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const back = useCurrentPage()?.back ?? 'previous';
  return useCallback(() => {
    // The router numbers the entries of the history that it made.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    if (back === 'root') void navigate('/');
    else if (back === 'home') void navigate(pathOf('home'));
    else if (idx > 0) void navigate(-1);
    else void navigate(pathOf('home'), { replace: true });
  }, [navigate, back]);
}
