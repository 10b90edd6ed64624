import type { Platform } from '#schemas/merchant/condition.ts';

const matches = (query: string) => globalThis.matchMedia?.(query).matches ?? false;

/** Where the lobby runs: the native app shell (by its user-agent mark), the home screen, or a browser tab. */
export function currentPlatform(): Platform {
  if (typeof navigator === 'undefined') return 'browser';
  if (/\bFoyerApp\//.test(navigator.userAgent)) return 'app';
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  return standalone || matches('(display-mode: standalone)') ? 'home-screen' : 'browser';
}

/** Whether the player asked the system for less motion. */
export function prefersReducedMotion(): boolean {
  return matches('(prefers-reduced-motion: reduce)');
}
