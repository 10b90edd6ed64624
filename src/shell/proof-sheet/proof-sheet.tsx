import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pathOf } from '#schemas/routes.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';
import { useFlags } from '#engine/config/config-context.tsx';
import { createDraft, textOf, type FormValues } from '#engine/form/draft.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { Form } from '#fields/form.tsx';
import type { Submit } from '#engine/form/use-submit.ts';
import { ContactButton } from '#features/customer-service/contact.tsx';
import { sayPasskeyFailure } from '#features/passkeys/passkey-error.ts';
import { proveByPasskey } from '#features/passkeys/passkeys.ts';
import { useRules } from '#features/registration/queries.ts';
import { NoFactor } from './no-factor.tsx';
import { codePreset, passwordPreset } from '#features/registration/presets.ts';
import { refusalOf } from '#features/registration/refusal.ts';
import { asked, askedDigits } from '#features/registration/rules.ts';
import type { Body, Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { sentCodeId } from '#features/sms/sent-code.ts';
import { proofSheet, type ProofNeed } from '#features/security/fresh-proof.ts';
import { securityQuery } from '#features/security/queries.ts';
import { resolveForm, type FieldPreset, type ResolvedForm } from '#engine/form/resolve-form.ts';
import styles from './proof-sheet.module.css';

type Items = Value<'securityConfig'>['items'];

type Wanted = { hasPasskeys: boolean; needs: ProofNeed };

/** The ways that the account has: a passkey, an authenticator app; a password, a number for a code, unless only a second factor will do. */
function waysOf(items: Items, { hasPasskeys, needs }: Wanted): ProofWay[] {
  const isSet = (id: Items[number]['id']) => items.some((item) => item.id === id && item.state === 'set');
  const factors = [
    ...(hasPasskeys && isSet('passkeys') ? ['passkey' as const] : []),
    ...(isSet('totp') ? ['totp' as const] : []),
  ];
  if (needs !== 'proof') return factors;
  return [
    ...factors,
    ...(isSet('loginPassword') ? ['password' as const] : []),
    ...(isSet('mobile') ? ['code' as const] : []),
  ];
}

type ProofSheetProps = { needs: ProofNeed; onProved: () => void; onClose: () => void };

/** Asks who holds the session, in place (SECUR-2). A wrong try leaves it open. */
export function ProofSheet({ needs, onProved, onClose }: ProofSheetProps) {
  const t = useT();
  const query = useQuery(securityQuery);
  return (
    <Dialog
      sheet={proofSheet}
      placement="bottom"
      title={t(needs === 'newFactor' ? 'security:title' : 'security:proof-title')}
      onClose={onClose}
    >
      <QueryBody query={query} skeleton={<Skeleton className={styles.ghost} />}>
        {({ items }) =>
          needs === 'newFactor' ? <NoFactor items={items} /> : <Proof items={items} needs={needs} onProved={onProved} />
        }
      </QueryBody>
    </Dialog>
  );
}

type ProofProps = { items: Items; needs: ProofNeed; onProved: () => void };

function Proof({ items, needs, onProved }: ProofProps) {
  const t = useT();
  const ways = waysOf(items, { hasPasskeys: useFlags()['PASSKEYS'] === true, needs });
  const [chosen, choose] = useState(ways[0]);
  if (!chosen)
    return (
      <EmptyState icon="lock" title={t('security:proof-none')}>
        <TextLink to={pathOf('change-password')}>{t('security:proof-set-password')}</TextLink>
      </EmptyState>
    );
  const mobile = items.find(({ id }) => id === 'mobile')?.shown ?? '';
  const body = (
    <div className={styles.body}>
      <p className={styles.lead}>{chosen === 'code' ? t('security:proof-sent-to', { mobile }) : t(leads[chosen])}</p>
      {chosen === 'passkey' ? (
        <PasskeyProof onProved={onProved} />
      ) : (
        <ProofForm key={chosen} way={chosen} onProved={onProved} />
      )}
      {needs === 'factor' && <Lost />}
    </div>
  );
  if (ways.length === 1) return body;
  return (
    <Tabs
      variant="segment"
      label={t('security:proof-title')}
      tabs={ways.map((id) => ({ id, label: t(`security:proof-by-${id}`) }))}
      selected={chosen}
      onSelect={(id) => choose(ways.find((way) => way === id))}
    >
      {body}
    </Tabs>
  );
}

/** Who has lost all that is asked for has one way left. */
function Lost() {
  const t = useT();
  return (
    <section className={styles.lost}>
      <p className={styles.lead}>{t('security:proof-lost')}</p>
      <ContactButton />
    </section>
  );
}

function PasskeyProof({ onProved }: { onProved: () => void }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await proveByPasskey();
      onProved();
    } catch (error) {
      sayPasskeyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button wide size="large" icon="passkey" busy={isBusy} onClick={() => void press()}>
      {t('security:proof-submit')}
    </Button>
  );
}

function ProofForm({ way, onProved }: { way: FormWay; onProved: () => void }) {
  const t = useT();
  const rules = useRules();
  const form = useMemo(() => proofForm(way, rules), [way, rules]);
  const [draft] = useState(() => createDraft());
  const submit: Submit = async (values) => {
    try {
      await call('securityProof', { body: bodies[way](values) });
      onProved();
      return undefined;
    } catch (error) {
      return refusalOf(error, form.rules);
    }
  };
  return (
    <Form form={form} draft={draft} onSubmit={submit}>
      <SubmitButton draft={draft}>{t('security:proof-submit')}</SubmitButton>
    </Form>
  );
}

/** The ways to prove who holds the session. */
type ProofWay = FormWay | 'passkey';
type FormWay = 'password' | 'code' | 'totp';

const bodies: Readonly<Record<FormWay, (values: FormValues) => Body<'securityProof'>>> = {
  password: (values) => ({ password: textOf(values, 'password') }),
  code: (values) => ({ verificationCode: textOf(values, 'ownCode'), verificationId: sentCodeId('own') }),
  totp: (values) => ({ totp: textOf(values, 'totp') }),
};

const leads = {
  password: 'security:proof-lead',
  passkey: 'security:proof-passkey-lead',
  totp: 'security:proof-totp-lead',
} as const;

const presets: Readonly<Record<string, FieldPreset>> = {
  password: passwordPreset('security:proof-password', 'current-password'),
  ownCode: codePreset('security:proof-code'),
  totp: { label: 'security:totp-code', widget: 'text', autoComplete: 'one-time-code' },
};

/** The one field of a fresh proof, under the gateway's rules for logging in. */
function proofForm(way: FormWay, gateway: FieldRules): ResolvedForm {
  const rules: Readonly<Record<FormWay, FieldRules>> = {
    password: { password: asked(gateway['loginPassword']) },
    code: { ownCode: asked(gateway['verificationCode'] ?? askedDigits(10)) },
    totp: { totp: asked({ minLength: 6, maxLength: 20 }) },
  };
  return resolveForm({ gatewayRules: rules[way], presets });
}
