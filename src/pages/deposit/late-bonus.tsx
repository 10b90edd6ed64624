import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { DepositOrder } from '#schemas/gateway/deposit.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { offersQuery, showOrder } from '#features/deposit/queries.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { StillCard } from '#shared/ui/choice-card/choice-card.tsx';
import { useOfferWords, type Offer } from './offer-list.tsx';
import styles from './deposit.module.css';

/**
 * The bonuses that can still be added to an unpaid order without one (DEP-1, DEP-4); nothing where there are none. Each is taken by its own
 * button: the order can be paid at any moment, and what only looked chosen would be lost.
 */
export function LateBonus({ order: { id, credited } }: { order: DepositOrder }) {
  const t = useT();
  const heading = useId();
  const { data: offers } = useQuery({ ...offersQuery(credited), enabled: credited > 0 });
  if (!offers || offers.list.length === 0) return undefined;
  return (
    <section className={styles.choices} aria-labelledby={heading}>
      <h2 id={heading} className={styles.legend}>
        {t('deposit:bonus-late')}
      </h2>
      {offers.list.map((offer) => (
        <LateOffer key={offer.id} orderId={id} offer={offer} />
      ))}
    </section>
  );
}

function LateOffer({ orderId, offer }: { orderId: string; offer: Offer }) {
  const t = useT();
  const wordsOf = useOfferWords();
  const accepting = useAct({
    intent: () => ['deposit-bonus', orderId, offer.id],
    send: (_: void, idempotencyKey) =>
      call('depositAcceptPromotion', { path: { id: offer.id }, body: { orderId }, idempotencyKey }),
    name: 'depositAcceptPromotion',
    says: 'deposit:bonus-taken',
    onDone: showOrder,
  });
  return (
    <>
      <StillCard icon="gift" {...wordsOf(offer)} />
      <ActButton variant="secondary" wide act={accepting}>
        {t('deposit:bonus-take')}
      </ActButton>
    </>
  );
}
