import { useEffect, useState } from 'react';
import { whenLanguageSettled } from './own-language.ts';

/** False while the page waits for the texts of its player's language: what it says until then is not seen. */
export function useLanguageSettled(): boolean {
  const [isSettled, setSettled] = useState(() => whenLanguageSettled() === undefined);
  useEffect(() => {
    if (!isSettled) void Promise.resolve(whenLanguageSettled()).then(() => setSettled(true));
  }, [isSettled]);
  return isSettled;
}
