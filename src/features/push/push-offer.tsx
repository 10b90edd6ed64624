import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/texts.tsx';
import { changeStored, useStored } from '#shared/platform/use-stored.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ActButton } from '#features/acts/act-button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { deviceQuery, noticeSettingsQuery } from './queries.ts';
import { useTurnOn } from './use-push.ts';
import styles from './push.module.css';

/** Whoever has said no is not asked again on this device; the settings stay where they are. */
const refusedKey = 'push-refused';

/** Offers notices where one is waited for (PUSH-1): nothing where they are on, refused or impossible. */
export function PushOffer() {
  const isRefused = useStored(refusedKey) !== undefined;
  const { data: device } = useQuery({ ...deviceQuery, enabled: !isRefused });
  const { data: settings } = useQuery({ ...noticeSettingsQuery, enabled: device === 'off' && !isRefused });
  if (isRefused || device !== 'off' || !settings?.key) return null;
  return <Offer merchantKey={settings.key} />;
}

function Offer({ merchantKey }: { merchantKey: string }) {
  const t = useT();
  const turningOn = useTurnOn(merchantKey);
  return (
    <Notice>
      <strong>{t('messages:push-offer')}</strong>
      <p>{t('messages:push-why')}</p>
      <div className={styles.ways}>
        <ActButton icon="megaphone" act={turningOn}>
          {t('messages:push-on')}
        </ActButton>
        <Button variant="ghost" onClick={() => changeStored(refusedKey, '1')}>
          {t('messages:push-later')}
        </Button>
      </div>
    </Notice>
  );
}
