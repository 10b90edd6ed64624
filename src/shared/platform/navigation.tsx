import { createContext, use, useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads to a path of this lobby, or so many steps through the history. */
export type Go = (to: string | number, options?: { replace?: boolean }) => void;

const NavigationContext = createContext<Go | undefined>(undefined);

/** Hands out one `go` for all screens; stands inside a router. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const go = useCallback<Go>((to, options) => {
    void (typeof to === 'string' ? latest.current(to, options) : latest.current(to));
  }, []);
  return <NavigationContext value={go}>{children}</NavigationContext>;
}

/**
 * Leads elsewhere, by the same function wherever the player is. The router's own hook gives another on each path, and so has
 * all drawn anew that could lead somewhere whenever the player arrives.
 */
export function useGo(): Go {
  const go = use(NavigationContext);
  if (!go) throw new Error('useGo needs a <NavigationProvider>');
  return go;
}
