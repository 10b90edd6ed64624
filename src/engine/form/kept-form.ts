import { isRecord } from '#shared/lib/is-record.ts';
import { afterPaint } from '#shared/lib/after-paint.ts';
import { readStoredJson, writeStored, writeStoredJson } from '#shared/platform/storage.ts';
import { createFormStore, type FormStore, type FormValues } from './form-store.ts';

const kept = new Map<string, FormStore>();
const keyOf = (name: string) => `form.${name}`;

function writtenValues(name: string, fields: readonly string[]): FormValues {
  const stored = readStoredJson(keyOf(name), isRecord, 'session') ?? {};
  return Object.fromEntries(
    fields.flatMap((field) => (typeof stored[field] === 'string' ? [[field, stored[field]]] : [])),
  );
}

/** Writes the fields named down when they change, once the letter that changed them is seen. */
function keepWritten(name: string, store: FormStore, written: readonly string[]): void {
  let callOff = () => {};
  store.subscribe(({ values }, { values: before }) => {
    if (written.every((field) => values[field] === before[field])) return;
    callOff();
    callOff = afterPaint(() => {
      const { values: typed } = store.getState();
      if (kept.get(name) === store)
        writeStoredJson(keyOf(name), Object.fromEntries(written.map((field) => [field, typed[field]])), 'session');
    });
  });
}

/**
 * The store of the form called `name`, in memory for as long as the page lives: an ended session, a closed dialog or another
 * screen in between does not lose what was typed. Nothing of it is written down, since it may hold a password, but the
 * fields named in `written`, which a reload of the page does not lose either.
 */
export function keptForm(name: string, values: () => FormValues, written: readonly string[] = []): FormStore {
  const known = kept.get(name);
  if (known) return known;
  const store = createFormStore({ ...values(), ...writtenValues(name, written) });
  kept.set(name, store);
  if (written.length > 0) keepWritten(name, store, written);
  return store;
}

/** Lets go of a form that has done its work. */
export function dropForm(name: string): void {
  kept.delete(name);
  writeStored(keyOf(name), undefined, 'session');
}
