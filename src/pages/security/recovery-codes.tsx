import { fewRecoveryCodes } from '#schemas/recovery-codes.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { saveFile } from '#shared/platform/save-file.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { copyText } from '#shared/ui/by-hand/copy-text.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import styles from './list-sheet.module.css';

/** As it is written down; the gateway takes it with and without the hyphen. */
const grouped = (code: string): string => code.replace(/^(.{5})(?=.)/, '$1-');

type ShownProps = { codes: readonly string[]; onDone: () => void };

/** Recovery codes, this once, to be copied or saved (AUTH-2). */
export function RecoveryCodes({ codes, onDone }: ShownProps) {
  const t = useT();
  const text = codes.map(grouped).join('\n');
  const save = () =>
    saveFile('recovery-codes.txt', new Blob([`${location.host}\n\n${text}\n`], { type: 'text/plain' }));
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{t('security:totp-recovery-lead')}</p>
      <ol className={styles.codes} aria-label={t('security:totp-recovery')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{grouped(code)}</code>
          </li>
        ))}
      </ol>
      <div className={styles.pair}>
        <Button variant="secondary" icon="copy" onClick={() => void copyText({ text }, t('security:totp-recovery'))}>
          {t('security:recovery-copy')}
        </Button>
        <Button variant="secondary" icon="download" onClick={save}>
          {t('security:recovery-save')}
        </Button>
      </div>
      <Button wide onClick={onDone}>
        {t('security:recovery-kept')}
      </Button>
    </div>
  );
}

type RenewProps = { left: number; onMade: (recoveryCodes: readonly string[]) => void };

/** How many recovery codes are left, and the way to others, which is urgent when they are few. */
export function RenewRecoveryCodes({ left, onMade }: RenewProps) {
  const t = useT();
  const isFew = left <= fewRecoveryCodes;
  const renewing = useAct({
    send: () => call('recoveryRenew', { body: {} }),
    name: 'recoveryRenew',
    says: 'security:recovery-renewed',
    onDone: ({ recoveryCodes }) => onMade(recoveryCodes),
  });
  const question = {
    titleKey: 'security:recovery-renew-title',
    bodyKey: 'security:recovery-renew-body',
    confirmKey: 'security:recovery-renew-yes',
    cancelKey: 'shell:cancel',
  };
  return (
    <>
      {isFew ? (
        <Notice>
          <p className={styles.name}>{t('security:state-recovery', { count: left })}</p>
          <p>{t('security:recovery-few')}</p>
        </Notice>
      ) : (
        <p>{t('security:state-recovery', { count: left })}</p>
      )}
      <ActButton wide variant={isFew ? 'primary' : 'secondary'} act={renewing} question={question}>
        {t('security:recovery-renew')}
      </ActButton>
    </>
  );
}
