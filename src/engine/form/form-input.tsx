import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { FieldViewProps } from './field-kind.ts';
import { useForm } from './form-context.tsx';
import { textOf, type FormStore } from './form-store.ts';
import styles from './form-input.module.css';

export type FormInputProps = Pick<
  FieldViewProps,
  | 'id'
  | 'name'
  | 'placeholder'
  | 'required'
  | 'disabled'
  | 'invalid'
  | 'describedBy'
  | 'autoComplete'
  | 'inputMode'
  | 'enterKeyHint'
  | 'onChange'
  | 'onBlur'
> & {
  type?: 'text' | 'password' | 'tel' | 'email' | 'date';
  readOnly?: boolean;
  /** Names are typed as they are: no capitals, no corrections. */
  verbatim?: boolean;
  /** Cleans what is typed or pasted, such as spaces in a number. */
  clean?: (text: string) => string;
  /** What stands inside the box before and after the input. */
  start?: ReactNode;
  end?: ReactNode;
};

/** What a letter sends up the page besides `keydown` and `input`. */
const unheard = ['keypress', 'textInput', 'keyup', 'selectionchange'];
const stop = (event: Event) => event.stopPropagation();
const stopLetter = (event: KeyboardEvent) => {
  if (event.key.length === 1) stop(event);
};

/**
 * Ties an input to the field `name` of the store: shows what it holds, and gives what is typed to `onType`. The browser has written
 * what is typed already: React would draw the field anew and write its attributes for each letter, which was most of what a
 * keystroke took. Nor does a letter go up the page, where nobody asks for it: React looks through its whole tree for each of its events.
 */
function useStoredText(store: FormStore, name: string, onType: (input: HTMLInputElement) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(onType);
  useLayoutEffect(() => {
    const show = () => {
      const text = textOf(store.getState(), name);
      if (ref.current && ref.current.value !== text) ref.current.value = text;
    };
    show();
    return store.subscribe(show);
  }, [store, name]);
  useLayoutEffect(() => {
    const input = ref.current;
    if (!input) return undefined;
    const leave = new AbortController();
    const { signal } = leave;
    for (const event of unheard) input.addEventListener(event, stop, { signal });
    input.addEventListener('keydown', stopLetter, { signal });
    input.addEventListener(
      'input',
      (event) => {
        stop(event);
        take(input);
      },
      { signal },
    );
    return () => leave.abort();
  }, []);
  return ref;
}

/** Where the caret goes that stood at `at` of what was typed, once `text` is left of it; the browser would put it at the end. */
const caretIn = (text: string, typed: string, at: number): number =>
  text.endsWith(typed.slice(at)) ? text.length - typed.length + at : Math.min(at, text.length);

/** The one-line input of field views: box, input and everything that ties it to its label, rules and error. */
export function FormInput(props: FormInputProps) {
  const {
    invalid,
    describedBy,
    verbatim,
    clean = (text) => text,
    start,
    end,
    onChange,
    required,
    type = 'text',
    ...rest
  } = props;
  const input = useStoredText(useForm().store, rest.name, (target) => {
    // Dates and e-mail addresses have no caret that could be asked for.
    const { value: typed, selectionStart: at } = target;
    const text = clean(typed);
    onChange(text);
    if (text === typed || at === null) return;
    const caret = caretIn(text, typed, at);
    target.setSelectionRange(caret, caret);
  });
  return (
    <span className={styles.box}>
      {start}
      <span className={styles.place}>
        <input
          {...rest}
          ref={input}
          className={styles.input}
          type={type}
          aria-required={required}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          {...(verbatim && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
        />
      </span>
      {end}
    </span>
  );
}
