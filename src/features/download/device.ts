/** The system that a user agent names. An iPad names itself a Mac, but has touch points. */
export function deviceSystem(userAgent: string, touchPoints: number): 'ios' | 'android' | 'other' {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)) return 'ios';
  return userAgent.includes('Android') ? 'android' : 'other';
}

/** Whether this is Safari itself: all browsers on iOS have its engine, but only Safari can install (DL-2). */
export const isSafari = (userAgent: string): boolean =>
  /Version\/\S+ (Mobile\/\S+ )?Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\/|OPiOS|GSA\//.test(userAgent);

export const currentSystem = () => deviceSystem(navigator.userAgent, navigator.maxTouchPoints);

/** Whether the player must open Safari first. */
export const needsSafari = (): boolean => currentSystem() === 'ios' && !isSafari(navigator.userAgent);
