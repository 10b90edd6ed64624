import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { devicesQuery, revokeDevice } from '#features/member/queries.ts';
import { useSession } from '#features/session/store.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import styles from './view.module.css';

/** The devices that log in by themselves, each of which can be forgotten (LOGIN-6). */
export function DeviceList() {
  const t = useT();
  const { tag } = useLanguage();
  const client = useQueryClient();
  const options = devicesQuery(useSession((state) => state.session !== undefined));
  const query = useQuery(options);
  const forget = useMutation({
    mutationFn: revokeDevice,
    onError: () => showToast('fail', 'errors.general'),
    onSettled: () => client.invalidateQueries({ queryKey: options.queryKey }),
  });
  return (
    <section className={styles.devices}>
      <h2 className={styles.caption}>{t('member.devices')}</h2>
      <QueryBody
        query={query}
        skeleton={<Skeleton className={styles.ghost} />}
        empty={<p>{t('member.devices-empty')}</p>}
      >
        {(devices) =>
          devices.map((device) => {
            const name = device.name || t('member.unnamed-device');
            const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(device.lastUsedAt);
            return (
              <div key={device.id} className={styles.device}>
                <span>
                  {name}
                  <small>{device.current ? t('member.device-current') : t('member.device-used', { date })}</small>
                </span>
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={t('member.device-remove-name', { name })}
                  busy={forget.isPending && forget.variables === device.id}
                  onClick={() => forget.mutate(device.id)}
                >
                  {t('member.device-remove')}
                </Button>
              </div>
            );
          })
        }
      </QueryBody>
    </section>
  );
}
