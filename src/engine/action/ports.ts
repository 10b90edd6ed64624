import type { Answer, Question } from '#shared/ui/dialog/confirm.tsx';

/** What an action may do to the platform; implemented once in `src/app/use-action-ports.ts`. */
export type ActionPorts = {
  navigate: (path: string, options?: { replace?: boolean }) => void;
  /** Path and query of the screen the player is on. */
  currentPath: () => string;
  openExternal: (url: string) => void;
  toast: (kind: 'info' | 'success' | 'fail' | 'offline', textKey: string, ms?: number) => void;
  setHomeCategory: (category: string) => void;
  scrollToTop: () => void;
  openPanel: (panel: 'side' | 'share' | 'download' | 'language' | 'register' | 'consent') => void;
  /** `forgetDevice`: what this browser keeps for the next login goes, too. */
  logout: (forgetDevice: boolean) => Promise<void>;
  /** Opens customer service; `csType` names the kind where the operator has several. */
  openCustomerService: (csType?: string) => Promise<void>;
  ask: (question: Question) => Promise<Answer>;
  confirm: (question: Question) => Promise<boolean>;
  setTheme: (theme: 'light' | 'dark' | 'toggle') => void;
};
