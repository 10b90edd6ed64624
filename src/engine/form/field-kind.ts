import type { ComponentType } from 'react';
import type { FieldRule } from '#schemas/rules/rule.ts';
import type { Draft, FieldError, FormValues } from './draft.ts';
import type { ResolvedField } from './resolve-form.ts';

/** The form around a field: RJSF's `formContext`. */
export type FormContext = {
  draft: Draft;
  kinds: FieldRegistry;
  /** The fields that are drawn, in order. */
  fields: readonly ResolvedField[];
  /** Headings (text keys) by the field below them. */
  headings: Readonly<Record<string, string>>;
  values: () => FormValues;
  /** Sets a value that the player did not type here: no error goes away by it. */
  setValue: (name: string, value: string) => void;
  /** Checks a field as when it is left, shows its error and focuses it; whether it passes. */
  check: (name: string) => boolean;
  /** Shows at a field why it is refused. */
  refuse: (name: string, error: FieldError) => void;
  /** Focuses a field, on its own step, once it is drawn. */
  focus: (name: string) => void;
};

/** What a field's view is handed. Everything it must put on its input is ready; it adds only its own look and behaviour. */
export type FieldViewProps = {
  /** Goes on the focusable input: errors focus it, the label points to it. */
  id: string;
  /** The field's name in the form, for the `name` attribute. */
  name: string;
  label: string;
  /** Held by RJSF: the input is controlled. */
  value: string | boolean | undefined;
  placeholder: string | undefined;
  required: boolean;
  invalid: boolean;
  /** Ids of hint, checklist and error, for `aria-describedby`. */
  describedBy: string;
  autoComplete: string | undefined;
  inputMode: 'text' | 'numeric' | 'tel' | 'email' | undefined;
  enterKeyHint: 'next' | 'go';
  rule: FieldRule;
  form: FormContext;
  onChange: (value: string | boolean) => void;
  /** To be called when the player leaves the field: it is checked then, not before (FORM-5). */
  onBlur: () => void;
};

/**
 * A field widget, the default export of `src/fields/<widget>/field.tsx`. Its view comes with the form's code, unlike other kinds':
 * a form whose fields come one by one is of no use.
 */
export type FieldDescriptor = {
  View: ComponentType<FieldViewProps>;
  /** The view draws its own label, as a box to tick does. */
  ownLabel?: boolean;
  /** The value is ticked or not, instead of text. */
  box?: boolean;
};

/** Widget name (folder name) to descriptor. */
export type FieldRegistry = Readonly<Record<string, FieldDescriptor>>;

/** The kind of a field; one whose widget does not exist is plain text, so that the player can still answer. */
export const kindOf = (kinds: FieldRegistry, { widget }: ResolvedField): FieldDescriptor | undefined =>
  Object.hasOwn(kinds, widget) ? kinds[widget] : kinds['text'];
