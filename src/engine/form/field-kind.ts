import type { ComponentType } from 'react';
import type { FieldRule } from '#schemas/rules/rule.ts';
import type { Draft, FieldError, FormValues } from './draft.ts';
import type { ResolvedField } from './resolve-form.ts';

/** The groups of a form in their order, by the ids that its fields name; `label` is a text key, and the heading of the group if it has one. */
export type FieldGroups = readonly { id: string; label?: string }[];

/** The form around a field: RJSF's `formContext`. */
export type FormContext = {
  draft: Draft;
  kinds: FieldRegistry;
  /** The fields that are drawn, in order. */
  fields: readonly ResolvedField[];
  groups: FieldGroups;
  values: () => FormValues;
  /** Sets a value that the player did not type: errors stay. */
  setValue: (name: string, value: string) => void;
  /** Checks a field as when it is left; on failure shows its error, focuses it and returns false. */
  check: (name: string) => boolean;
  /** Shows a refusal at a field. */
  refuse: (name: string, error: FieldError) => void;
  /** Focuses a field, on its own step, once it is drawn. */
  focus: (name: string) => void;
};

/** Props of a field's view: all that its input needs. */
export type FieldViewProps = {
  /** For the focusable input, which errors focus and the label names. */
  id: string;
  /** The field's name in the form, for the `name` attribute. */
  name: string;
  label: string;
  /** Held by RJSF; the input is controlled. */
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
  /** Call it when the player leaves the field: it is checked then, not before (FORM-5). */
  onBlur: () => void;
};

/**
 * A field widget, the default export of `src/fields/<widget>/field.tsx`. Its view is not lazy like other kinds', so that a form is
 * never drawn in parts.
 */
export type FieldDescriptor = {
  View: ComponentType<FieldViewProps>;
  /** The view draws its own label, as a checkbox does. */
  ownLabel?: boolean;
  /** The value is a boolean instead of text. */
  box?: boolean;
};

/** Widget name (folder name) to descriptor. */
export type FieldRegistry = Readonly<Record<string, FieldDescriptor>>;

/** The kind of a field, plain text where its widget does not exist, so that the player can still answer. */
export const kindOf = (kinds: FieldRegistry, { widget }: ResolvedField): FieldDescriptor | undefined =>
  Object.hasOwn(kinds, widget) ? kinds[widget] : kinds['text'];
