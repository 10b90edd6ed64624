import { pathOf } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { shareAddress } from '#shared/ui/by-hand/copy-text.ts';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { QrCode } from '#shared/ui/qr-code/qr-code.tsx';
import styles from './invite.module.css';

/** The address that registers who opens it, under the owner of the code if there is one. */
const inviteLink = (code: string | undefined): string =>
  new URL(pathOf('register', code ? { affiliateCode: code } : undefined), location.origin).href;

/** An address for people to read, without its scheme, which ends its lines between its parts. */
const Address = ({ of }: { of: string }) =>
  (of.replace(/^https?:\/\//, '').match(/[^/?=]+[/?=]?/g) ?? []).map((part) => (
    <span key={part} className={styles.part}>
      {part}
    </span>
  ));

/** A link to show, to copy, and to hand to another app (AGT-1, AGT-3); without a code it leads to this lobby alone. */
export function Invite({ code }: { code?: string }) {
  const t = useT();
  const { merchant } = useMerchant();
  const url = inviteLink(code);
  const invitation = { title: merchant.name, text: t('shell:share-text'), url };
  return (
    <div className={styles.invite}>
      <div className={styles.qr}>
        <QrCode text={url} label={t('shell:share-code')} />
      </div>
      <Facts
        facts={[
          ...(code ? [{ label: t('agent:code'), value: code, copy: { text: code }, strong: true }] : []),
          { label: t('agent:link'), value: <Address of={url} />, copy: { text: url } },
        ]}
      />
      {'share' in navigator && (
        <Button wide icon="share" onClick={() => void shareAddress(invitation, t('agent:link'))}>
          {t('shell:share-send')}
        </Button>
      )}
    </div>
  );
}
