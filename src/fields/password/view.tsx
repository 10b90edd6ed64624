import { useState } from 'react';
import type { FieldViewProps } from '#engine/form/field-kind.ts';
import { FormInput } from '#engine/form/form-input.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { IconButton } from '#shared/ui/button/button.tsx';

/** A secret that can be looked at. It is kept as typed, byte for byte, and may be pasted. */
export function View({ rule: _, label, ...input }: FieldViewProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <FormInput
      {...input}
      type={isShown ? 'text' : 'password'}
      verbatim
      end={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={t(isShown ? 'forms.hidePassword' : 'forms.showPassword', { label })}
          aria-pressed={isShown}
          aria-controls={input.id}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
