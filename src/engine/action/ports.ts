import type { Question } from '#shared/ui/dialog/confirm.tsx';

/** What an action may do to the platform; implemented once in `src/app/providers/`. */
export type ActionPorts = {
  navigate: (path: string, options?: { replace?: boolean }) => void;
  /** Path and query of the screen the player is on. */
  currentPath: () => string;
  openExternal: (url: string) => void;
  toast: (kind: 'info' | 'success' | 'fail' | 'offline', textKey: string, ms?: number) => void;
  setHomeCategory: (category: string) => void;
  scrollToTop: () => void;
  openPanel: (panel: 'side' | 'share' | 'download' | 'language' | 'register') => void;
  logout: () => Promise<void>;
  /** Opens customer service; `csType` names the kind where the operator has several. */
  openCustomerService: (csType?: string) => Promise<void>;
  confirm: (question: Question) => Promise<boolean>;
  setTheme: (theme: 'light' | 'dark' | 'toggle') => void;
};
