import { useMemo, useState } from 'react';
import { createDraft, textOf } from '#engine/form/draft.ts';
import { useRules } from '#features/registration/queries.ts';
import { withoutLeadingZero } from '#features/sms/mobile.ts';
import { sentCodeId } from '#features/sms/sent-code.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { SheetForm } from './sheet-form.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';
import { emailForm, mobileForm } from './security-forms.ts';

/** A new mobile number, proved by the code that it gets (SECUR-4). */
export function MobileSheet(sheet: SheetProps) {
  const t = useT();
  const rules = useRules();
  const [draft] = useState(() => createDraft());
  return (
    <Sheet {...sheet}>
      <SheetForm
        lead={t('security:mobile-lead')}
        form={useMemo(() => mobileForm(rules), [rules])}
        draft={draft}
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
        onSaved={sheet.onClose}
      />
    </Sheet>
  );
}

/** A new e-mail address, proved by the code that it gets. */
export function EmailSheet(sheet: SheetProps) {
  const t = useT();
  const rules = useRules();
  const [draft] = useState(() => createDraft());
  return (
    <Sheet {...sheet}>
      <SheetForm
        lead={t('security:email-lead')}
        form={useMemo(() => emailForm(rules), [rules])}
        draft={draft}
        onSave={(values) =>
          call('emailBind', {
            body: {
              email: textOf(values, 'email'),
              verificationCode: textOf(values, 'emailCode'),
              verificationId: sentCodeId('email'),
            },
          })
        }
        onSaved={sheet.onClose}
      />
    </Sheet>
  );
}
