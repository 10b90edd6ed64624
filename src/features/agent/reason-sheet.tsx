import { useState } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { TextField } from '#shared/ui/field/text-field.tsx';
import { Stack } from './agent-page.tsx';

const mostSigns = 140;

/** Asks for the reason of a refusal, which the other side reads. */
export function ReasonSheet(props: { busy: boolean; onReason: (reason: string) => void; onClose: () => void }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const text = reason.trim().slice(0, mostSigns);
  return (
    <Dialog sheet="reason" placement="bottom" title={t('agent:refuse')} onClose={props.onClose}>
      <Stack>
        <TextField label={t('agent:reason')} value={reason} onValue={(value) => setReason(value.slice(0, mostSigns))} />
        <Button wide size="large" disabled={!text} busy={props.busy} onClick={() => props.onReason(text)}>
          {t('agent:refuse')}
        </Button>
      </Stack>
    </Dialog>
  );
}
