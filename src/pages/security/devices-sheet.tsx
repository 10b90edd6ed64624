import { useQuery } from '@tanstack/react-query';
import type { Value } from '#schemas/gateway/operations.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { devicesQuery } from '#features/security/devices.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './list-sheet.module.css';

const question = {
  titleKey: 'security:devices-others',
  bodyKey: 'security:devices-others-body',
  confirmKey: 'security:device-remove',
  cancelKey: 'shell:cancel',
};

/** Where the player is logged in: one or all others are logged out (SECUR-6). */
export function DevicesSheet(sheet: SheetProps) {
  const t = useT();
  const query = useQuery(devicesQuery);
  const removeOthers = useAct({
    send: () => call('deviceRevokeOthers'),
    name: 'deviceRevokeOthers',
    says: 'security:devices-logged-out',
  });
  return (
    <Sheet {...sheet}>
      <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />}>
        {(devices) => (
          <div className={styles.body}>
            <ul>
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
            {devices.length > 1 ? (
              <ActButton wide variant="secondary" icon="logout" act={removeOthers} question={question}>
                {t('security:devices-others')}
              </ActButton>
            ) : (
              <p className={styles.lead}>{t('security:devices-alone')}</p>
            )}
          </div>
        )}
      </QueryBody>
    </Sheet>
  );
}

function DeviceRow({ device }: { device: Value<'deviceList'>['list'][number] }) {
  const t = useT();
  const moment = useMoment('phone');
  const { id, current, createdAt, lastUsedAt } = device;
  const name = device.name || t('security:device-unknown');
  const remove = useAct({
    send: () => call('deviceRevoke', { path: { id } }),
    name: 'deviceRevoke',
    says: 'security:device-logged-out',
  });
  return (
    <li className={styles.entry}>
      <Icon name="devices" size={20} />
      <div className={styles.words}>
        <p className={styles.name}>
          <Foreign>{name}</Foreign>
        </p>
        <p className={styles.small}>{t('security:device-used', { time: moment(lastUsedAt) })}</p>
        <p className={styles.small}>{t('security:device-since', { time: moment(createdAt) })}</p>
      </div>
      {current ? (
        <span className={styles.tag}>{t('security:device-current')}</span>
      ) : (
        <ActButton
          variant="secondary"
          size="small"
          aria-label={t('security:device-remove-name', { name })}
          act={remove}
        >
          {t('security:device-remove')}
        </ActButton>
      )}
    </li>
  );
}
