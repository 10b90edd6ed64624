import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import type { Values } from '#schemas/rules/check.ts';
import { toSchema } from '#schemas/rules/to-schema.ts';
import { useFieldRegistry } from './fields-context.tsx';
import type { FormStore } from './form-store.ts';
import type { ResolvedForm } from './resolve-form.ts';
import { ruleValidator } from './rule-validator.ts';
import { descriptorOf } from './theme/registry-widget.tsx';

/** The fields named, or all of the form, with what RJSF draws and judges them by. */
export function useShownFields({ fields }: ResolvedForm, store: FormStore, names?: readonly string[]) {
  const registry = useFieldRegistry();
  return useMemo(() => {
    const shown = names ? fields.filter(({ id }) => names.includes(id)) : fields;
    const rules = Object.fromEntries(shown.map(({ id, rule }) => [id, rule]));
    const boxes = shown.filter(({ widget }) => descriptorOf(registry, widget)?.box).map(({ id }) => id);
    const uiSchema: UiSchema<Values> = Object.fromEntries(shown.map(({ id }) => [id, { 'ui:widget': 'field' }]));
    uiSchema['ui:order'] = [...shown.map(({ id }) => id), '*'];
    return {
      fields: shown,
      schema: toSchema(rules, { boxes }) as RJSFSchema,
      uiSchema,
      validator: ruleValidator(rules, () => store.getState().values),
    };
  }, [fields, names, registry, store]);
}
