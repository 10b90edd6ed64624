import type { RJSFSchema, UIOptionsType, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Draft, FieldError, FormValues } from './draft.ts';
import type { ResolvedField } from './resolve-form.ts';

/** The groups of a form in their order, by the ids that its fields name; `label` is a text key, and the heading of the group if it has one. */
export type FieldGroups = readonly { id: string; label?: string }[];

/** RJSF's `formContext`: what a widget may know of and do to the form around it. */
export type FormContext = {
  draft: Draft;
  /** The fields that are drawn, in order. */
  fields: readonly ResolvedField[];
  groups: FieldGroups;
  /** Checks a field as when it is left; on failure shows its error, focuses it and returns false. */
  check: (name: string) => boolean;
  /** Focuses a field, on its own step, once it is drawn. */
  focus: (name: string) => void;
};

/** RJSF's props of a widget. `id` is for the focusable input, which errors focus and the label names. */
export type FieldWidgetProps = WidgetProps<FormValues, RJSFSchema, FormContext>;

/**
 * A field kind, the default export of `src/fields/<widget>/field.tsx`: an RJSF widget by the name of its folder. It is not lazy like
 * other kinds' views, so that a form is never drawn in parts.
 */
export type FieldDescriptor = {
  /** A plain function: RJSF 6 takes no `memo()` of React 19 for a component. */
  Widget: ComponentType<FieldWidgetProps>;
  /** The widget draws its own label, as a checkbox does. */
  ownLabel?: boolean;
  /** The value is a boolean instead of text. */
  box?: boolean;
  /** The value is a number: its schema, and its check in place of the field's rule. */
  number?: {
    schemaOf: (field: ResolvedField) => RJSFSchema;
    check: (field: ResolvedField, value: unknown) => FieldError | undefined;
  };
};

/** Widget name (folder name) to descriptor. */
export type FieldRegistry = Readonly<Record<string, FieldDescriptor>>;

/** The widget of a field, `text` where the kind that it names does not exist, so that the player can still answer. */
export const widgetOf = (kinds: FieldRegistry, { widget }: ResolvedField): string =>
  Object.hasOwn(kinds, widget) ? widget : 'text';

/** The kind of a field; undefined where the form has not even `text`. */
export const kindOf = (kinds: FieldRegistry, field: ResolvedField): FieldDescriptor | undefined =>
  kinds[widgetOf(kinds, field)];

/** The merged field behind a widget or template, which `uiSchemaOf` puts into its options; undefined for the form as a whole. */
export const resolvedFieldOf = (options: UIOptionsType<FormValues, RJSFSchema, FormContext>) =>
  options['resolvedField'] as ResolvedField | undefined;
