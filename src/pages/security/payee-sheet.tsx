import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { createDraft, textOf, type FormValues } from '#engine/form/draft.ts';
import { rulesQuery } from '#features/registration/queries.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { SheetForm } from './sheet-form.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';
import { payeeForm } from './security-forms.ts';

const noRules: FieldRules = {};
const question = {
  titleKey: 'security.payee-confirm-title',
  bodyKey: 'security.payee-confirm-body',
  confirmKey: 'security.payee-confirm-yes',
  cancelKey: 'security.payee-confirm-no',
};

/** The name to which withdrawals are paid: set once, so the player is asked again (SECUR-4). */
export function PayeeSheet(sheet: SheetProps) {
  const t = useT();
  const { data: rules = noRules } = useQuery(rulesQuery);
  const [draft] = useState(() => createDraft());
  const save = (values: FormValues) => call('payeeBind', { body: { payeeName: textOf(values, 'payeeName') } });
  return (
    <Sheet {...sheet}>
      <SheetForm
        lead={t('security.payee-lead')}
        form={useMemo(() => payeeForm(rules), [rules])}
        draft={draft}
        isWanted={() => confirm(question)}
        onSave={save}
        onSaved={sheet.onClose}
      />
    </Sheet>
  );
}
