import type { ComponentType } from 'react';
import type { FieldRule } from '#schemas/rules/rule.ts';

/**
 * What a field's view is handed. Everything it must put on its input is ready; it adds only its own look and behaviour. The
 * value is the form's: `FormInput` shows it, and a view that needs it asks `useFieldText` or `useFormState`.
 */
export type FieldViewProps = {
  /** Goes on the focusable input: errors focus it, the label points to it. */
  id: string;
  /** The field's name in the form, for the `name` attribute. */
  name: string;
  label: string;
  placeholder: string | undefined;
  required: boolean;
  disabled: boolean;
  invalid: boolean;
  /** Ids of hint, checklist and error, for `aria-describedby`. */
  describedBy: string;
  autoComplete: string | undefined;
  inputMode: 'text' | 'numeric' | 'tel' | 'email' | undefined;
  enterKeyHint: 'next' | 'go';
  rule: FieldRule;
  onChange: (value: string | boolean) => void;
  /** To be called when the player leaves the field: it is checked then, not before (FORM-5). */
  onBlur: () => void;
};

/** The eager descriptor of a field widget, the default export of `src/fields/<widget>/field.ts`. */
export type FieldDescriptor = {
  load: () => Promise<{ View: ComponentType<FieldViewProps> }>;
  /** The view draws its own label, as a box to tick does. */
  ownLabel?: boolean;
  /** The value is ticked or not, instead of text. */
  box?: boolean;
};

/** Widget name (folder name) to descriptor; looked up by own property only. */
export type FieldRegistry = Readonly<Record<string, FieldDescriptor>>;
