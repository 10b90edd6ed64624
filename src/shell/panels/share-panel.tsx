import { pathOf } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useSession } from '#features/session/store.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { copyText } from '#shared/lib/copy-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { QrCode } from '#shared/ui/qr-code/qr-code.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import styles from './panels.module.css';

/** The referral panel (FOOT-1): a link to this lobby with the player's name as recommender, to copy or to hand to another app. */
export function SharePanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const userName = useSession((state) => state.session?.userName);
  const { merchant } = useMerchant();
  const link = new URL(pathOf('register'), location.origin);
  if (userName) link.searchParams.set('recommender', userName);
  const copy = async () => {
    if (await copyText(link.href)) showToast('success', 'shell.shareCopied');
    else showToast('fail', 'errors.general');
  };
  const share = () =>
    navigator.share({ title: merchant.name, text: t('shell.shareText'), url: link.href }).catch(() => undefined);
  return (
    <Dialog placement="bottom" title={t('shell.share')} onClose={onClose}>
      <small>{t('shell.shareHint')}</small>
      <div className={styles.qr}>
        <QrCode text={link.href} label={t('shell.shareCode')} />
      </div>
      <p className={styles.link} dir="ltr">
        {link.href}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" icon="copy" onClick={() => void copy()}>
          {t('shell.shareCopy')}
        </Button>
        {'share' in navigator && (
          <Button icon="share" onClick={() => void share()}>
            {t('shell.shareSend')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
