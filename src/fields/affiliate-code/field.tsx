import { useEffect, useRef } from 'react';
import { refuse } from '#engine/form/draft.ts';
import type { FieldDescriptor, FieldWidgetProps } from '#engine/form/field-kind.ts';
import { FormInput } from '#features/form/form-input.tsx';
import { isGoodAffiliate } from '#features/registration/queries.ts';

/** An invitation code, checked by the gateway when it is left (REG-5), and again when the form is sent. */
function Widget(props: FieldWidgetProps) {
  const { name } = props;
  const { draft } = props.registry.formContext;
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const onBlur = (id: string, value: unknown) => {
    props.onBlur(id, value);
    const code = draft.getState().values[name];
    if (typeof code !== 'string' || !code) return;
    isGoodAffiliate(code).then(
      (isGood) => {
        const isSame = isShown.current && draft.getState().values[name] === code;
        if (!isGood && isSame) refuse(draft, { [name]: { textKey: 'registration:bad-affiliate' } });
      },
      // Without an answer the gateway decides when the form is sent.
      () => {},
    );
  };
  return <FormInput {...props} verbatim clean={(text) => text.trim()} onBlur={onBlur} />;
}

export default { Widget } satisfies FieldDescriptor;
