import { useQuery } from '@tanstack/react-query';
import { loginsQuery } from '#features/security/devices.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './list-sheet.module.css';

/** Logins of the last 30 days with time, device, masked address and result (SECUR-6). */
export function HistorySheet(sheet: SheetProps) {
  const t = useT();
  const moment = useMoment('phone');
  const query = useQuery(loginsQuery);
  return (
    <Sheet {...sheet}>
      <QueryBody
        query={query}
        skeleton={<Skeletons count={5} className={styles.ghost} />}
        empty={<EmptyState icon="clock" title={t('security:history-empty')} />}
      >
        {(logins) => (
          <div className={styles.body}>
            <p className={styles.lead}>{t('security:history-lead')}</p>
            <ul>
              {logins.map(({ at, device, address, way, result }) => (
                <li key={`${at} ${way} ${result}`} className={styles.entry}>
                  <Icon name={result === 'ok' ? 'login' : 'alert'} size={20} />
                  <div className={styles.words}>
                    <p className={styles.name}>{moment(at)}</p>
                    <p className={styles.small}>
                      <Foreign>{device || t('security:device-unknown')}</Foreign>
                      <span> · </span>
                      <Foreign>{address}</Foreign>
                      <span> · </span>
                      <span>{t(`security:way-${way}`)}</span>
                    </p>
                  </div>
                  {result === 'refused' && (
                    <span className={classNames(styles.tag, styles.refused)}>{t('security:history-refused')}</span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
      </QueryBody>
    </Sheet>
  );
}
