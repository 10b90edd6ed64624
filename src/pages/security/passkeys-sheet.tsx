import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createDraft, textOf } from '#engine/form/draft.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { useAddPasskey } from '#features/passkeys/use-add-passkey.ts';
import { passkeysQuery } from '#features/passkeys/passkeys.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { passkeyForm } from './security-forms.ts';
import { SheetForm } from './sheet-form.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';
import styles from './list-sheet.module.css';

type Passkey = Value<'passkeys'>['list'][number];

/** The player's passkeys: added, named and removed (AUTH-1). */
export function PasskeysSheet(sheet: SheetProps) {
  const t = useT();
  const query = useQuery(passkeysQuery);
  const add = useAddPasskey();
  const [renamed, rename] = useState<Passkey>();
  return (
    <Sheet {...sheet}>
      {renamed ? (
        <Rename passkey={renamed} onDone={() => rename(undefined)} />
      ) : (
        <QueryBody query={query} skeleton={<Skeletons count={2} className={styles.ghost} />}>
          {(passkeys) => (
            <div className={styles.body}>
              <p className={styles.lead}>{t('security:passkeys-lead')}</p>
              {passkeys.length > 0 && (
                <ul>
                  {passkeys.map((passkey) => (
                    <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => rename(passkey)} />
                  ))}
                </ul>
              )}
              <ActButton wide icon="passkey" act={add}>
                {t('security:passkey-add')}
              </ActButton>
            </div>
          )}
        </QueryBody>
      )}
    </Sheet>
  );
}

function PasskeyRow({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const t = useT();
  const moment = useMoment('phone');
  const { id, name, createdAt, lastUsedAt } = passkey;
  const remove = useAct({
    send: () => call('passkeyRemove', { path: { id } }),
    name: 'passkeyRemove',
    says: 'security:passkey-removed',
  });
  const question = {
    titleKey: 'security:passkey-remove-title',
    values: { name },
    bodyKey: 'security:passkey-remove-body',
    confirmKey: 'security:passkey-remove',
    cancelKey: 'shell:cancel',
  };
  return (
    <li className={styles.entry}>
      <Icon name="passkey" size={20} />
      <div className={styles.words}>
        <p className={styles.name}>
          <Foreign>{name}</Foreign>
        </p>
        {lastUsedAt !== undefined && (
          <p className={styles.small}>{t('security:device-used', { time: moment(lastUsedAt) })}</p>
        )}
        <p className={styles.small}>{t('security:device-since', { time: moment(createdAt) })}</p>
      </div>
      <div className={styles.acts}>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('security:passkey-rename-name', { name })}
          onClick={onRename}
        >
          {t('security:passkey-rename')}
        </Button>
        <ActButton
          variant="secondary"
          size="small"
          aria-label={t('security:passkey-remove-name', { name })}
          act={remove}
          question={question}
        >
          {t('security:passkey-remove')}
        </ActButton>
      </div>
    </li>
  );
}

function Rename({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const [draft] = useState(() => createDraft({ passkeyName: name }));
  return (
    <SheetForm
      lead="security:passkeys-lead"
      form={passkeyForm}
      draft={draft}
      name="passkeyRename"
      onSave={(values) => call('passkeyRename', { path: { id }, body: { name: textOf(values, 'passkeyName').trim() } })}
      onSaved={onDone}
    />
  );
}
