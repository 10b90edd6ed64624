import type { DepositOrder } from '#schemas/gateway/deposit.ts';
import { pathOf } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { ContactButton } from '#features/customer-service/contact.tsx';
import { showOrder } from '#features/deposit/queries.ts';
import { useCurrency, useMoney } from '#features/wallet/currency.ts';
import { call } from '#shared/api/client.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { clockParts } from '#shared/lib/clock-parts.ts';
import { parseUrl } from '#shared/lib/parse-url.ts';
import { LinkButton } from '#shared/ui/button/link-button.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { QrCode } from '#shared/ui/qr-code/qr-code.tsx';
import { Proof } from './proof.tsx';
import styles from './deposit.module.css';

const cancelQuestion = {
  titleKey: 'deposit:cancel-title',
  bodyKey: 'deposit:cancel-body',
  confirmKey: 'deposit:cancel',
  cancelKey: 'shell:back',
};

/** Time left as `mm:ss`, or `h:mm:ss`; never below 0. */
function leftUntil(end: number, now: number): string {
  const [hours, minutes, seconds] = clockParts(end - now);
  return `${Number(hours) > 0 ? `${Number(hours)}:` : ''}${minutes}:${seconds}`;
}

/** How the player pays an order before it expires by the gateway's clock, and how to cancel it (DEP-5, DEP-7, DEP-9, DEP-10). */
export function OrderAction({ order }: { order: DepositOrder }) {
  const t = useT();
  const currency = useCurrency();
  const money = useMoney();
  const now = useServerClock();
  const { id, state, amount, action } = order;
  const cancelling = useAct({
    intent: () => ['deposit-cancel', id],
    send: (_: void, idempotencyKey) => call('depositCancel', { path: { id }, body: {}, idempotencyKey }),
    name: 'depositCancel',
    showsResult: true,
    onDone: showOrder,
  });
  if (state !== 'awaiting')
    return state === 'done' ? undefined : <TextLink to={pathOf('deposit')}>{t('deposit:again')}</TextLink>;
  if (now >= action.expiresAt)
    return (
      <Notice urgent>
        <p>{t('deposit:over')}</p>
        <TextLink to={pathOf('deposit')}>{t('deposit:again')}</TextLink>
      </Notice>
    );
  const sum = money(amount);
  const exactly = {
    label: t('deposit:exactly'),
    value: sum,
    copy: { amount, minorUnits: currency.minorUnits },
    strong: true,
  };
  return (
    <section className={styles.pay} aria-label={t('deposit:how')}>
      {action.kind === 'qr' && (
        <>
          <p>{t('deposit:qr-hint', { amount: sum })}</p>
          <QrCode text={action.code} label={t('deposit:qr')} />
          <Facts facts={[exactly, { label: t('deposit:qr-code'), value: action.code, copy: { text: action.code } }]} />
        </>
      )}
      {action.kind === 'transfer' && (
        <>
          <p>{t('deposit:transfer-hint')}</p>
          <Facts
            facts={[
              exactly,
              { label: t('deposit:bank-name'), value: action.bankName, copy: { text: action.bankName } },
              { label: t('deposit:account-name'), value: action.accountName, copy: { text: action.accountName } },
              {
                label: t('deposit:account-number'),
                value: action.accountNumber,
                copy: { number: action.accountNumber },
              },
              { label: t('deposit:reference'), value: action.reference, copy: { text: action.reference } },
            ]}
          />
        </>
      )}
      {action.kind === 'redirect' && <PayLink url={action.url} />}
      <p className={styles.left} role="timer">
        {t('deposit:left', { time: leftUntil(action.expiresAt, now) })}
      </p>
      {action.needsProof && <Proof id={id} />}
      <ActButton variant="ghost" act={cancelling} question={cancelQuestion}>
        {t('deposit:cancel')}
      </ActButton>
    </section>
  );
}

/**
 * The link to the provider's page, with its host. It opens our own origin and the hosts that the merchant lists only: a forged answer of
 * the gateway could otherwise send players to a page that looks like the provider's (DEP-9).
 */
function PayLink({ url }: { url: string }) {
  const t = useT();
  const { redirectHosts } = useMerchant().payments;
  const address = parseUrl(url, location.origin);
  const isOwn = address?.origin === location.origin;
  // In a local run the demonstration's provider has its own host, which no other machine can claim.
  const isLocal = location.hostname.endsWith('.localhost') && address?.hostname === 'games.localhost';
  const isListed = address?.protocol === 'https:' && redirectHosts.includes(address.hostname);
  if (!address || !(isOwn || isLocal || isListed))
    return (
      <Notice urgent>
        <p>{t('deposit:redirect-refused', { host: address?.host ?? url })}</p>
        <ContactButton />
      </Notice>
    );
  return (
    <>
      <p>{t('deposit:redirect-hint', { host: address.host })}</p>
      <LinkButton wide size="large" to={address.href} outside>
        {t('deposit:redirect')}
      </LinkButton>
    </>
  );
}
