import { useState } from 'react';
import { createDraft, textOf, type FormValues } from '#engine/form/draft.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { ActButton } from '#features/acts/act-button.tsx';
import { submitAct } from '#features/acts/submit-act.ts';
import { useAct } from '#features/acts/use-act.ts';
import { Form } from '#fields/form.tsx';
import type { Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { openAuthenticator } from '#shared/ui/by-hand/open-external.ts';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { QrCode } from '#shared/ui/qr-code/qr-code.tsx';
import { RecoveryCodes, RenewRecoveryCodes } from './recovery-codes.tsx';
import { totpForm } from './security-forms.ts';
import { Sheet, type SheetProps } from './sheet.tsx';
import styles from './list-sheet.module.css';

/** The authenticator app: added by a code of it, with recovery codes that are shown once and can be renewed, or removed (AUTH-2). */
export function TotpSheet(sheet: SheetProps) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const isSet = sheet.item.state === 'set';
  return (
    <Sheet {...sheet}>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={sheet.onClose} />
      ) : isSet ? (
        <Own left={sheet.item.count ?? 0} onMade={setRecoveryCodes} onRemoved={sheet.onClose} />
      ) : (
        <SetUp onSet={setRecoveryCodes} />
      )}
    </Sheet>
  );
}

function SetUp({ onSet }: { onSet: (recoveryCodes: readonly string[]) => void }) {
  const t = useT();
  const [key, setKey] = useState<Value<'totpOptions'>>();
  const starting = useAct({
    send: () => call('totpOptions', { body: {} }),
    name: 'totpOptions',
    onDone: setKey,
    showsResult: true,
  });
  if (key) return <FirstCode totp={key} onSet={onSet} />;
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{t('security:totp-lead')}</p>
      <ActButton wide act={starting}>
        {t('security:totp-start')}
      </ActButton>
    </div>
  );
}

/** As people type a key: in groups that the eye can hold. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

type FirstCodeProps = { totp: Value<'totpOptions'>; onSet: (recoveryCodes: readonly string[]) => void };

function FirstCode({ totp: { secret, uri }, onSet }: FirstCodeProps) {
  const t = useT();
  const [draft] = useState(() => createDraft());
  const saving = useAct({
    send: (values: FormValues) => call('totpSet', { body: { code: textOf(values, 'code') } }),
    name: 'totpSet',
    says: 'security:totp-added',
    onDone: ({ recoveryCodes }) => onSet(recoveryCodes),
  });
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{t('security:totp-scan')}</p>
      <Button wide variant="secondary" icon="phone" className={styles.touchOnly} onClick={() => openAuthenticator(uri)}>
        {t('security:totp-open')}
      </Button>
      <QrCode text={uri} label={t('security:item-totp')} />
      <Facts
        facts={[{ label: t('security:totp-key'), value: <code>{inFours(secret)}</code>, copy: { text: secret } }]}
      />
      <Form form={totpForm} draft={draft} onSubmit={submitAct(saving, totpForm)}>
        <SubmitButton draft={draft}>{t('security:save')}</SubmitButton>
      </Form>
    </div>
  );
}

type OwnProps = { left: number; onMade: (recoveryCodes: readonly string[]) => void; onRemoved: () => void };

function Own({ left, onMade, onRemoved }: OwnProps) {
  const t = useT();
  const removing = useAct({
    send: () => call('totpRemove'),
    name: 'totpRemove',
    says: 'security:totp-removed',
    onDone: onRemoved,
  });
  const question = {
    titleKey: 'security:totp-remove-title',
    bodyKey: 'security:totp-remove-body',
    confirmKey: 'security:passkey-remove',
    cancelKey: 'shell:cancel',
  };
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{t('security:totp-lead')}</p>
      <RenewRecoveryCodes left={left} onMade={onMade} />
      <ActButton wide variant="secondary" act={removing} question={question}>
        {t('security:totp-remove')}
      </ActButton>
    </div>
  );
}
