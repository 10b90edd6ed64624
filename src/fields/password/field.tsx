import { useState } from 'react';
import type { FieldDescriptor, FieldWidgetProps } from '#engine/form/field-kind.ts';
import { FormInput } from '#features/form/form-input.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { IconButton } from '#shared/ui/button/button.tsx';

/** A password that can be shown. It is kept as typed, byte for byte, and may be pasted. */
function Widget(props: FieldWidgetProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <FormInput
      {...props}
      type={isShown ? 'text' : 'password'}
      verbatim
      end={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={t(isShown ? 'forms:hide-password' : 'forms:show-password', { label: props.label })}
          aria-pressed={isShown}
          aria-controls={props.id}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

export default { Widget } satisfies FieldDescriptor;
