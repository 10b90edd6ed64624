import { useMerchant } from '#engine/config/config-context.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './panels.module.css';

/** The ways to install the merchant's app (DL-2): the links it gives, and the iOS profile that the build makes. */
export function DownloadPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { downloads, merchant } = useMerchant();
  const links = [
    { url: downloads.android, label: 'shell.downloadAndroid' },
    { url: downloads.ios, label: 'shell.downloadIos' },
    { url: downloads.webClip ? '/app.mobileconfig' : undefined, label: 'shell.downloadProfile' },
  ].filter((link) => link.url !== undefined);
  return (
    <Dialog open placement="bottom" title={t('shell.download')} onClose={onClose}>
      <div className={styles.app}>
        <img src={merchant.icon} alt="" width={64} height={64} className={styles.appIcon} />
        <p>
          <strong>{merchant.name}</strong>
          <br />
          <span className={styles.muted}>{t('shell.downloadHint')}</span>
        </p>
      </div>
      <ul className={styles.choices}>
        {links.map(({ url, label }) => (
          <li key={label}>
            <a className={styles.choice} href={url} rel="noopener noreferrer">
              <Icon name="download" />
              <span className={styles.choiceName}>{t(label)}</span>
              <Icon name="chevron-right" size={20} mirrored />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
