import { useMemo, useRef } from 'react';
import type { FormStore } from './form-store.ts';

export type FieldFocus = {
  /** Brings the player to a field, on the step where it stands, once it is drawn. */
  focusField: (name: string) => void;
  /** To be told by each field when it is there to be focused. */
  fieldDrawn: (name: string) => void;
};

/** Leads the player to fields, also to those whose code has yet to come; whoever went on elsewhere meanwhile is left in peace. */
export function useFieldFocus(
  idPrefix: string,
  store: FormStore,
  steps: readonly (readonly string[])[] | undefined,
): FieldFocus {
  const awaited = useRef<{ name: string; from: Element | null }>(undefined);
  return useMemo(() => {
    const elementOf = (name: string) => document.getElementById(`${idPrefix}-${name}`);
    return {
      focusField: (name) => {
        const home = steps?.findIndex((names) => names.includes(name)) ?? -1;
        if (home >= 0 && home !== store.getState().step) store.setState({ step: home });
        const from = document.activeElement;
        requestAnimationFrame(() => {
          const element = elementOf(name);
          awaited.current = element ? undefined : { name, from };
          element?.focus();
        });
      },
      fieldDrawn: (name) => {
        const { current } = awaited;
        if (current?.name !== name) return;
        awaited.current = undefined;
        if (document.activeElement === current.from) elementOf(name)?.focus();
      },
    };
  }, [idPrefix, store, steps]);
}
