import { useEffect, useState } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { reportUnkept } from '#shared/ui/by-hand/by-hand.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { answerAll, readConsent, refusesBySignal, saveConsent, type Consent } from '#features/consent/consent.ts';
import { focusContent } from './focus-content.ts';
import { styles } from './consent-styles.ts';

/** What may be reported of the visit, group by group, before and after the player's answer. */
export function ConsentPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const textFor = useTextFor();
  const { groups = [], privacy } = useMerchant().analytics ?? {};
  const [consent, setConsent] = useState<Consent>(() => ({ ...answerAll(groups, false), ...readConsent() }));
  const isRefused = refusesBySignal();
  // The browser gives the focus back to the question, which the answer has taken away.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusContent();
    },
    [],
  );
  const save = () => {
    const isKept = saveConsent(consent);
    reportUnkept(isKept);
    if (isKept) showToast('success', 'consent:saved');
    onClose();
  };
  return (
    <Dialog placement="bottom" title={t('consent:title')} onClose={onClose}>
      <p style={styles.text}>{t('consent:lead')}</p>
      {isRefused && <Notice>{t('consent:signal')}</Notice>}
      <ul style={styles.groups}>
        {groups.map(({ id, title, text, required }) => (
          <li key={id} style={styles.group}>
            {required || isRefused ? (
              <p style={styles.fixed}>
                <b>{textFor(title)}</b>
                {required && <span>{t('consent:always')}</span>}
              </p>
            ) : (
              <Switch
                label={textFor(title)}
                checked={consent[id] === true}
                onChange={(said) => setConsent({ ...consent, [id]: said })}
              />
            )}
            <p style={styles.text}>{textFor(text)}</p>
          </li>
        ))}
      </ul>
      {privacy && (
        <p>
          <TextLink to={privacy}>{t('consent:privacy')}</TextLink>
        </p>
      )}
      <Button size="large" wide onClick={save}>
        {t('consent:save')}
      </Button>
    </Dialog>
  );
}
