import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CardField } from '#schemas/gateway/card-fields.ts';
import type { CardKind } from '#schemas/gateway/cards.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';
import { createDraft, textOf, type FormValues } from '#engine/form/draft.ts';
import { resolveForm, type FieldPreset, type ResolvedForm } from '#engine/form/resolve-form.ts';
import type { Submit } from '#engine/form/use-submit.ts';
import { submitAct } from '#features/acts/submit-act.ts';
import { useAct } from '#features/acts/use-act.ts';
import { kindsQuery } from '#features/cards/queries.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { confirmPayee } from '#features/security/confirm-payee.ts';
import { Form } from '#fields/form.tsx';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { randomId } from '#shared/lib/random-id.ts';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import styles from './cards.module.css';

type Kinds = Value<'bankCardKinds'>;
type AddSheetProps = {
  /** The account has no card yet: the one that is added may be used at once, if it never had one. */
  isFirst: boolean;
  onClose: () => void;
};

/** Adds a card of one of the kinds that the gateway offers, by the form machine (CARD-1). */
export function AddSheet({ isFirst, onClose }: AddSheetProps) {
  const t = useT();
  const query = useQuery(kindsQuery);
  return (
    <Dialog sheet="add-card" placement="bottom" title={t('cards:add')} onClose={onClose}>
      <div className={styles.sheet}>
        <p className={styles.muted}>{t(isFirst ? 'cards:add-first' : 'cards:add-other')}</p>
        <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />}>
          {(kinds) =>
            kinds.list.length === 0 ? (
              <EmptyState icon="card" title={t('cards:no-kinds')} />
            ) : (
              <KindForms kinds={kinds} onClose={onClose} />
            )
          }
        </QueryBody>
      </div>
    </Dialog>
  );
}

function KindForms({ kinds, onClose }: { kinds: Kinds; onClose: () => void }) {
  const t = useT();
  const [chosen, choose] = useState(kinds.list[0]?.id);
  const kind = kinds.list.find(({ id }) => id === chosen);
  const form = kind && <KindForm key={kind.id} kind={kind} kinds={kinds} onClose={onClose} />;
  if (kinds.list.length === 1) return form;
  return (
    <Tabs
      variant="segment"
      label={t('cards:kind')}
      tabs={kinds.list.map(({ id, type, name }) => ({ id, label: name || t(`cards:type-${type}`) }))}
      selected={chosen ?? ''}
      onSelect={choose}
    >
      {form}
    </Tabs>
  );
}

function KindForm({ kind, kinds, onClose }: { kind: CardKind; kinds: Kinds; onClose: () => void }) {
  const t = useT();
  const [draft] = useState(() => createDraft());
  const { payeeName, payeeRule } = kinds;
  const asksName = payeeName === '';
  const form = useMemo(() => cardForm(kind, asksName ? payeeRule : undefined), [kind, asksName, payeeRule]);
  const [formId] = useState(randomId);
  const adding = useAct({
    // The intent is stored in the tab, and the card number is secret.
    intent: () => ['card-add', formId],
    send: (values: FormValues, idempotencyKey) => {
      const texts = kind.fields.map(({ id }) => [id, textOf(values, id)]).filter(([, text]) => text);
      const payee = asksName && { payeeName: textOf(values, 'payeeName') };
      const body = { kindId: kind.id, fields: Object.fromEntries(texts), ...payee };
      return call('bankCardAdd', { body, idempotencyKey });
    },
    name: 'bankCardAdd',
    says: 'cards:added',
    onDone: onClose,
  });
  const submit: Submit = async (values) => {
    if (asksName && !(await confirmPayee(textOf(values, 'payeeName')))) return undefined;
    return submitAct(adding, form)(values);
  };
  return (
    <div className={styles.sheet}>
      {!asksName && <p className={styles.muted}>{t('cards:payee', { name: payeeName })}</p>}
      <Form form={form} draft={draft} onSubmit={submit}>
        <SubmitButton draft={draft}>{t('cards:add')}</SubmitButton>
      </Form>
    </div>
  );
}

const textField = (label: string, more: Partial<FieldPreset> = {}): FieldPreset => ({
  label,
  widget: 'text',
  autoComplete: 'off',
  ...more,
});
const choiceField = (label: string): FieldPreset => ({ label, widget: 'named-choice', placeholder: 'cards:choose' });

const cardFields: Readonly<Record<CardField, FieldPreset>> = {
  bank: choiceField('cards:field-bank'),
  wallet: choiceField('cards:field-wallet'),
  network: choiceField('cards:field-network'),
  branch: textField('cards:field-branch'),
  accountNumber: textField('cards:field-accountNumber'),
  mobileNumber: textField('cards:field-mobileNumber', { inputMode: 'tel' }),
  address: textField('cards:field-address'),
  number: textField('cards:field-number'),
};
const payeeField = textField('security:payee-field', { hint: 'cards:payee-hint', autoComplete: 'name' });

/** The form of one kind of card as the gateway asks for it, with the payee's name while none is bound. */
function cardForm(kind: CardKind, payeeRule: FieldRule | undefined): ResolvedForm {
  const gatewayRules: FieldRules = {
    ...Object.fromEntries(kind.fields.map(({ id, rule }) => [id, rule])),
    ...(payeeRule && { payeeName: payeeRule }),
  };
  return resolveForm({ gatewayRules, presets: { ...cardFields, payeeName: payeeField } });
}
