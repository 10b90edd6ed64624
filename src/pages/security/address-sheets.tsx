import { useMemo, useState } from 'react';
import { createDraft, textOf } from '#engine/form/draft.ts';
import type { ResolvedForm } from '#engine/form/resolve-form.ts';
import { useRules } from '#features/registration/queries.ts';
import { confirmPayee } from '#features/security/confirm-payee.ts';
import { withoutLeadingZero } from '#features/sms/mobile.ts';
import { sentCodeId } from '#features/sms/sent-code.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';
import { call } from '#shared/api/client.ts';
import { SheetForm, type SheetFormProps } from './sheet-form.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';
import { emailForm, mobileForm, payeeForm } from './security-forms.ts';

type BoundSheetProps = Pick<SheetFormProps, 'lead' | 'isWanted' | 'name' | 'onSave'> & {
  sheet: SheetProps;
  formOf: (rules: FieldRules) => ResolvedForm;
};

/** A form of one value that is bound to the account, under the gateway's rules. */
function BoundSheet({ sheet, formOf, ...saving }: BoundSheetProps) {
  const rules = useRules();
  const [draft] = useState(() => createDraft());
  const form = useMemo(() => formOf(rules), [formOf, rules]);
  return (
    <Sheet {...sheet}>
      <SheetForm {...saving} form={form} draft={draft} onSaved={sheet.onClose} />
    </Sheet>
  );
}

/** A new mobile number, proved by the code that it gets (SECUR-4). */
export const MobileSheet = (sheet: SheetProps) => (
  <BoundSheet
    sheet={sheet}
    lead="security:mobile-lead"
    name="mobileBind"
    formOf={mobileForm}
    onSave={(values) =>
      call('mobileBind', {
        body: {
          mobileNum: withoutLeadingZero(textOf(values, 'newMobileNum')),
          countryDialingCode: textOf(values, 'countryDialingCode'),
          verificationCode: textOf(values, 'verificationCode'),
          verificationId: sentCodeId('bind'),
        },
      })
    }
  />
);

/** A new e-mail address, proved by the code that it gets. */
export const EmailSheet = (sheet: SheetProps) => (
  <BoundSheet
    sheet={sheet}
    lead="security:email-lead"
    name="emailBind"
    formOf={emailForm}
    onSave={(values) =>
      call('emailBind', {
        body: {
          email: textOf(values, 'email'),
          verificationCode: textOf(values, 'emailCode'),
          verificationId: sentCodeId('email'),
        },
      })
    }
  />
);

/** The name to which withdrawals are paid: set once, so the player is asked again (SECUR-4). */
export const PayeeSheet = (sheet: SheetProps) => (
  <BoundSheet
    sheet={sheet}
    lead="security:payee-lead"
    name="payeeBind"
    formOf={payeeForm}
    isWanted={(values) => confirmPayee(textOf(values, 'payeeName'))}
    onSave={(values) => call('payeeBind', { body: { payeeName: textOf(values, 'payeeName') } })}
  />
);
