import { useMemo, useState } from 'react';
import { createDraft, textOf, type FormValues } from '#engine/form/draft.ts';
import { useRules } from '#features/registration/queries.ts';
import { confirmPayee } from '#features/security/confirm-payee.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { SheetForm } from './sheet-form.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';
import { payeeForm } from './security-forms.ts';

/** The name to which withdrawals are paid: set once, so the player is asked again (SECUR-4). */
export function PayeeSheet(sheet: SheetProps) {
  const t = useT();
  const rules = useRules();
  const [draft] = useState(() => createDraft());
  const nameOf = (values: FormValues) => textOf(values, 'payeeName');
  const save = (values: FormValues) => call('payeeBind', { body: { payeeName: nameOf(values) } });
  return (
    <Sheet {...sheet}>
      <SheetForm
        lead={t('security:payee-lead')}
        form={useMemo(() => payeeForm(rules), [rules])}
        draft={draft}
        isWanted={(values) => confirmPayee(nameOf(values))}
        onSave={save}
        onSaved={sheet.onClose}
      />
    </Sheet>
  );
}
