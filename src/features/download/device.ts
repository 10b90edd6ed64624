/** The system a guide is for, as the browser names itself; an iPad says it is a Mac, and gives itself away by touch. */
export function deviceSystem(userAgent: string, touchPoints: number): 'ios' | 'android' | 'other' {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)) return 'ios';
  return userAgent.includes('Android') ? 'android' : 'other';
}

/** Whether this is Safari itself: browsers and apps on iOS all run on its engine, but only it can install (DL-2). */
export const isSafari = (userAgent: string): boolean =>
  /Version\/\S+ (Mobile\/\S+ )?Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\/|OPiOS|GSA\//.test(userAgent);

/** The system of this device. */
export const currentSystem = () => deviceSystem(navigator.userAgent, navigator.maxTouchPoints);

/** Whether the player must change to Safari first. */
export const needsSafari = (): boolean => currentSystem() === 'ios' && !isSafari(navigator.userAgent);
