import { useEffect, useRef, type RefObject } from 'react';

/** After an entry is added to a list of `count`, the focus goes to its field: one types on. `add` is called when it is asked for. */
export function useAdded(count: number): { list: RefObject<HTMLDivElement | null>; add: () => void } {
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef<number>(undefined);
  useEffect(() => {
    if (asked.current === undefined || count <= asked.current) return;
    asked.current = undefined;
    const entry = list.current?.querySelector(':scope > :nth-last-child(2)');
    const field = entry?.querySelector<HTMLElement>('input, textarea, select') ?? entry?.querySelector('button');
    field?.focus();
  }, [count]);
  return {
    list,
    add: () => {
      asked.current = count;
    },
  };
}
