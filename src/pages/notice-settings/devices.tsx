import type { Value } from '#schemas/gateway/operations.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useRemoveDevice } from '#features/push/use-push.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import room from '#shared/ui/room/room.module.css';
import styles from './view.module.css';

type Device = Value<'noticeSettings'>['devices'][number];

/** The browsers that show the player's notices; nothing without any. */
export function Devices({ devices }: { devices: readonly Device[] }) {
  const t = useT();
  if (devices.length === 0) return null;
  return (
    <section className={room.card} aria-labelledby="devices">
      <h2 id="devices" className={styles.heading}>
        {t('messages:push-devices')}
      </h2>
      <ul>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </section>
  );
}

function DeviceRow({ device: { id, name, createdAt, current } }: { device: Device }) {
  const t = useT();
  const moment = useMoment('phone');
  const act = useRemoveDevice(id, current);
  return (
    <li className={styles.device}>
      <Icon name="devices" size={20} />
      <div className={styles.words}>
        <p>{name ? <Foreign>{name}</Foreign> : t('security:device-unknown')}</p>
        <p className={styles.muted}>
          {current ? t('security:device-current') : t('security:device-since', { time: moment(createdAt) })}
        </p>
      </div>
      <ActButton size="small" variant="ghost" icon="trash" act={act} aria-label={`${t('messages:delete')} ${name}`} />
    </li>
  );
}
