import type { VerificationStep } from '#schemas/gateway/verification.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { openExternal } from '#shared/ui/by-hand/open-external.ts';
import room from '#shared/ui/room/room.module.css';
import styles from './identity.module.css';

/** Where the site has a provider look at documents: the way there; its answers show here by themselves (KYC-4). */
export function ProviderLink({ step: { step } }: { step: VerificationStep }) {
  const t = useT();
  const starting = useAct({
    send: () => call('verificationStart', { path: { step }, body: {} }),
    name: 'verificationStart',
    showsResult: true,
    onDone: ({ url }) => void openExternal(url),
  });
  return (
    <section className={room.card}>
      <p className={styles.muted}>{t('verification:start-hint')}</p>
      <ActButton size="large" wide icon="external" act={starting}>
        {t('verification:start')}
      </ActButton>
    </section>
  );
}
