import { createFormStore, type FormStore, type FormValues } from './form-store.ts';

const kept = new Map<string, FormStore>();

/**
 * The store of the form called `name`, in memory for as long as the page lives: an ended session, a closed dialog or another
 * screen in between does not lose what was typed. Nothing of it is written down, since it may hold a password.
 */
export function keptForm(name: string, values: () => FormValues): FormStore {
  const store = kept.get(name) ?? createFormStore(values());
  kept.set(name, store);
  return store;
}

/** Lets go of a form that has done its work. */
export const dropForm = (name: string): void => void kept.delete(name);
