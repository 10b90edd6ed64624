import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { isRecord } from '#shared/lib/is-record.ts';
import { TextLink } from '#shared/ui/link/link.tsx';
import { isOfPassword } from './password-entry.tsx';
import { wayAfter } from './ways.ts';
import styles from './withdraw.module.css';

/** Why the gateway does not take the withdrawal, with the way on; what concerns the password is said at its pad (WD-5). */
export function Refusal({ isOnline, error }: { isOnline: boolean; error: Error | undefined }) {
  const t = useT();
  if (!isOnline) return <p className={styles.fault}>{t('errors.offline')}</p>;
  if (!error || isOfPassword(error)) return null;
  const { textKey, code, value } = error instanceof GatewayError ? error : new GatewayError('general');
  const way = wayAfter(code, isRecord(value) && typeof value['orderId'] === 'string' ? value['orderId'] : undefined);
  return (
    <div className={styles.fault} role="alert">
      <p>{t(textKey)}</p>
      {way && <TextLink to={way.to}>{t(way.act)}</TextLink>}
    </div>
  );
}
