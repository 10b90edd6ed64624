import { useQuery } from '@tanstack/react-query';
import type { Value } from '#schemas/gateway/operations.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { deviceQuery } from '#features/push/queries.ts';
import { useRemoveDevice, useTurnOn } from '#features/push/use-push.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import room from '#shared/ui/room/room.module.css';
import styles from './view.module.css';

type ThisDeviceProps = { merchantKey: string; devices: Value<'noticeSettings'>['devices'] };

/** Whether this browser shows notices, and what to do about it. */
export function ThisDevice({ merchantKey, devices }: ThisDeviceProps) {
  const t = useT();
  const { data: state } = useQuery(deviceQuery);
  const own = devices.find(({ current }) => current);
  const isOn = state === 'on' && own !== undefined;
  return (
    <section className={classNames(room.card, room.hero)}>
      <p>{t('messages:push-why')}</p>
      {(state === 'none' || state === 'denied') && (
        <p className={styles.muted} role="status">
          {t(`messages:push-${state}`)}
        </p>
      )}
      {isOn && <TurnOff id={own.id} />}
      {!isOn && (state === 'on' || state === 'off') && <TurnOn merchantKey={merchantKey} />}
    </section>
  );
}

function TurnOn({ merchantKey }: Pick<ThisDeviceProps, 'merchantKey'>) {
  const t = useT();
  const act = useTurnOn(merchantKey);
  return (
    <ActButton wide size="large" icon="megaphone" act={act}>
      {t('messages:push-on')}
    </ActButton>
  );
}

function TurnOff({ id }: { id: string }) {
  const t = useT();
  const act = useRemoveDevice(id, true);
  return (
    <ActButton wide size="large" variant="secondary" act={act}>
      {t('messages:push-off')}
    </ActButton>
  );
}
