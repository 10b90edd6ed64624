import { useState } from 'react';
import type { Json } from '#schemas/json.ts';
import { hintId } from './frame.tsx';
import { documentPath, type StudioFieldProps } from './rjsf.ts';
import { useTyped } from './use-typed.ts';
import styles from './form.module.css';

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** A value that no other field can show, as text; it is sent while it is JSON, and what is typed stays until then. */
export function JsonField({ formData, fieldPathId, registry }: StudioFieldProps) {
  const form = registry.formContext;
  const [isWrong, setWrong] = useState(false);
  const value = formData === undefined ? '' : JSON.stringify(formData, null, 2);
  const { text, type, leave } = useTyped(value, (typed) => {
    const next = parsed(typed);
    setWrong(next === undefined);
    if (next !== undefined && JSON.stringify(next) !== JSON.stringify(formData))
      form.set(documentPath(form, fieldPathId.path), next);
  });
  return (
    <>
      <textarea
        id={fieldPathId.$id}
        className={styles['json']}
        spellCheck="false"
        data-own-undo={isWrong || undefined}
        aria-describedby={hintId(fieldPathId.$id)}
        aria-invalid={isWrong}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => !isWrong && leave()}
      />
      {isWrong && (
        <p role="alert" className={styles['error']}>
          This is no JSON yet: it is kept here, and not in the draft.
        </p>
      )}
    </>
  );
}
