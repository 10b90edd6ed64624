import { useState } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { CheckedForm } from '#shared/ui/checked-form/checked-form.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { TextField } from '#shared/ui/field/text-field.tsx';

const mostSigns = 140;

/** Asks for the reason of a refusal, which the other side reads. */
export function ReasonSheet(props: { busy: boolean; onReason: (reason: string) => void; onClose: () => void }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const text = reason.trim().slice(0, mostSigns);
  return (
    <Dialog sheet="reason" placement="bottom" title={t('agent:refuse')} onClose={props.onClose}>
      <CheckedForm button={t('agent:refuse')} busy={props.busy} send={text ? () => props.onReason(text) : undefined}>
        {(isAsked) => (
          <TextField
            label={t('agent:reason')}
            value={reason}
            onValue={(value) => setReason(value.slice(0, mostSigns))}
            error={isAsked && !text ? t('forms:required', { label: t('agent:reason') }) : undefined}
          />
        )}
      </CheckedForm>
    </Dialog>
  );
}
