import { useEffect, useRef } from 'react';
import type { FieldDescriptor, FieldViewProps } from '#engine/form/field-kind.ts';
import { FormInput } from '#engine/form/form-input.tsx';
import { isGoodAffiliate } from '#features/registration/queries.ts';

/** An invitation code, asked of the gateway when it is left (REG-5); sending the form checks it once more. */
function View(props: FieldViewProps) {
  const { name, form } = props;
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const onBlur = () => {
    props.onBlur();
    const code = form.values()[name];
    if (typeof code !== 'string' || !code) return;
    isGoodAffiliate(code).then(
      (isGood) => {
        const isSame = isShown.current && form.values()[name] === code;
        if (!isGood && isSame) form.refuse(name, { textKey: 'registration.badAffiliate' });
      },
      // Not to know is no reason to stop the player: the gateway decides when the form is sent.
      () => {},
    );
  };
  return <FormInput {...props} verbatim clean={(text) => text.trim()} onBlur={onBlur} />;
}

export default { View } satisfies FieldDescriptor;
