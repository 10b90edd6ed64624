import { Input, type InputProps } from '#shared/ui/control/control.tsx';
import { resolvedFieldOf, type FieldWidgetProps } from '#engine/form/field-kind.ts';
import { takesDigits } from '#engine/form/rule-words.ts';

export type FormInputProps = FieldWidgetProps & {
  type?: 'text' | 'password' | 'tel' | 'email' | 'date';
  /** Without the phone's capitals and corrections, as for names. */
  verbatim?: boolean;
  /** Cleans what is typed or pasted, such as spaces in a number. */
  clean?: (text: string) => string;
} & Pick<InputProps, 'start' | 'end' | 'large' | 'inputMode'>;

/** Where the caret, at `at` of what was typed, is in the cleaned `text`; the browser would put it at the end. */
const caretIn = (text: string, typed: string, at: number): number =>
  text.endsWith(typed.slice(at)) ? text.length - typed.length + at : Math.min(at, text.length);

/** Cleans an input's text and keeps its caret: React finds the value that it is about to set, and does not write it. */
function cleanInput(input: HTMLInputElement, clean: (text: string) => string): string {
  const { value: typed, selectionStart: at } = input;
  const text = clean(typed);
  if (text === typed) return text;
  input.value = text;
  // Inputs for dates and e-mail addresses do not report their caret.
  if (at !== null) input.setSelectionRange(caretIn(text, typed, at), caretIn(text, typed, at));
  return text;
}

/** What ties the input of a widget to its label, its hint, rules and error. */
export const inputAttributes = ({ id, name, required, rawErrors }: FieldWidgetProps) => ({
  id,
  name,
  'aria-required': required,
  'aria-invalid': Boolean(rawErrors?.length),
  'aria-describedby': `${id}-hint ${id}-rules ${id}-error`,
});

/** The one-line input of field kinds: box, input and everything that ties it to its label, rules and error. */
export function FormInput(props: FormInputProps) {
  const { id, type = 'text', value, placeholder, readonly, options, registry, onChange, onBlur } = props;
  const { verbatim, clean, start, end, large, inputMode } = props;
  const field = resolvedFieldOf(options);
  const isLast = registry.formContext.fields.at(-1) === field;
  const take = (input: HTMLInputElement, isComposing: boolean) =>
    // A word that is still composed would be lost if it were rewritten.
    onChange(clean && !isComposing ? cleanInput(input, clean) : input.value);
  return (
    <Input
      {...inputAttributes(props)}
      type={type}
      placeholder={placeholder}
      autoComplete={field?.autoComplete}
      inputMode={inputMode ?? field?.inputMode ?? (field && takesDigits(field.rule) ? 'numeric' : undefined)}
      enterKeyHint={isLast ? 'go' : 'next'}
      readOnly={readonly}
      large={large}
      start={start}
      end={end}
      value={typeof value === 'string' ? value : ''}
      onBlur={({ currentTarget }) => onBlur(id, currentTarget.value)}
      onChange={({ currentTarget, nativeEvent }) =>
        take(currentTarget, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
      }
      onCompositionEnd={({ currentTarget }) => clean && take(currentTarget, false)}
      {...(verbatim && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
    />
  );
}
