import { useEffect, useRef } from 'react';
import type { FieldViewProps } from '#engine/form/field-kind.ts';
import { FormInput } from '#engine/form/form-input.tsx';
import { useFormActions } from '#engine/form/form-context.tsx';
import { isGoodAffiliate } from '#features/registration/queries.ts';

/** An invitation code, asked of the gateway when it is left (REG-5); sending the form checks it once more. */
export function View({ rule: _, label: _label, ...input }: FieldViewProps) {
  const { fail, values } = useFormActions();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const onBlur = () => {
    input.onBlur();
    const code = values()[input.name];
    if (typeof code !== 'string' || !code) return;
    isGoodAffiliate(code).then(
      (isGood) => {
        const isSame = isShown.current && values()[input.name] === code;
        if (!isGood && isSame) fail(input.name, { textKey: 'registration.badAffiliate' }, { focus: false });
      },
      // Not to know is no reason to stop the player: the gateway decides when the form is sent.
      () => {},
    );
  };
  return <FormInput {...input} verbatim clean={(text) => text.trim()} onBlur={onBlur} />;
}
