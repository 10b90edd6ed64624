import { useRef } from 'react';

/**
 * Does `work` once at a time: a press while one is under way has that one's promise. It holds for two presses in one frame, too, where
 * what is drawn does not know of the first yet.
 */
export function useOnce<Given extends unknown[], Value>(
  work: (...given: Given) => Promise<Value>,
): (...given: Given) => Promise<Value> {
  const underWay = useRef<Promise<Value>>(undefined);
  return (...given) => {
    underWay.current ??= work(...given).finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  };
}
