import type { Draft, FormValues } from '#engine/form/draft.ts';
import type { ResolvedForm } from '#engine/form/resolve-form.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { Form } from '#fields/form.tsx';
import type { Submit } from '#engine/form/use-submit.ts';
import { submitAct } from '#features/acts/submit-act.ts';
import type { ActName } from '#features/acts/act-topics.ts';
import { useAct } from '#features/acts/use-act.ts';
import { useT, type TextKey } from '#shared/i18n/texts.tsx';
import styles from './sheet-form.module.css';

export type SheetFormProps = {
  lead: TextKey;
  form: ResolvedForm;
  draft: Draft;
  /** Asks once more before it is sent. */
  isWanted?: (values: FormValues) => Promise<boolean>;
  /** The call that `onSave` makes. */
  name: ActName;
  /** Makes the change. @throws GatewayError */
  onSave: (values: FormValues) => Promise<unknown>;
  onSaved: () => void;
};

/** A form that changes something of the account: proved where that is asked for, then saved and reported. */
export function SheetForm({ lead, form, draft, isWanted, name, onSave, onSaved }: SheetFormProps) {
  const t = useT();
  const saving = useAct({ name, send: onSave, says: 'security:saved', onDone: onSaved });
  const submit: Submit = async (values) => {
    if (isWanted && !(await isWanted(values))) return undefined;
    return submitAct(saving, form)(values);
  };
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{t(lead)}</p>
      <Form form={form} draft={draft} onSubmit={submit}>
        <SubmitButton draft={draft}>{t('security:save')}</SubmitButton>
      </Form>
    </div>
  );
}
