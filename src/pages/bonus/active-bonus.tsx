import { useId, useState } from 'react';
import type { Bonus } from '#schemas/gateway/promotions.ts';
import { pathOf } from '#schemas/routes.ts';
import { Refusal } from '#features/acts/refusal.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { LossNotice } from '#features/bonus/loss-notice.tsx';
import { countsText, useFactWords } from '#features/promotions/facts.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { LinkButton } from '#shared/ui/button/link-button.tsx';
import { ConfirmSheet } from '#shared/ui/confirm-sheet/confirm-sheet.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Progress } from '#shared/ui/progress/progress.tsx';
import room from '#shared/ui/room/room.module.css';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './bonus.module.css';

/**
 * A bonus that has not ended: its balance, what is still to be bet, and how to give it up (PROMO-5). Every bet updates it. One that a
 * withdrawal holds says what becomes of it (WD-7).
 */
export function ActiveBonus({ bonus }: { bonus: Bonus }) {
  const t = useT();
  const moment = useMoment('merchant');
  const words = useFactWords();
  const heading = useId();
  const price = useId();
  const [isGivingUp, setGivingUp] = useState(false);
  const { title, promotionId, state, amount, balance, turnover, counts, maxBet, spins, endsAt, giveUp } = bonus;
  const { money } = words;
  const { need, made } = turnover;
  const isSpinning = spins !== undefined && spins.left > 0;
  return (
    <section className={room.card} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={styles.heading}>
          <Foreign>{title}</Foreign>
        </h2>
        <p className={styles.sum}>{isSpinning ? t('promotion:gives-spins', { count: spins.left }) : money(balance)}</p>
        <p className={styles.muted}>{isSpinning ? t('bonus:spins-left') : t('bonus:balance')}</p>
      </div>
      {state === 'held' && <Notice>{t('bonus:held')}</Notice>}
      {need > 0 && (
        <Progress
          label={t('bonus:turnover')}
          text={t('promotion:made-of', { made: money(Math.min(made, need)), need: money(need) })}
          made={made}
          needed={need}
        />
      )}
      <Facts
        facts={[
          ...(amount > 0 ? [{ label: t('bonus:given'), value: money(amount) }] : []),
          ...(spins
            ? [
                { label: t('promotion:game'), value: spins.gameName },
                { label: t('promotion:spin-value'), value: money(spins.value) },
                { label: t('promotion:spin-winnings'), value: t(`promotion:as-${spins.winnings}`) },
              ]
            : []),
          ...(need > 0 ? [{ label: t('promotion:counts'), value: countsText(counts, words) }] : []),
          ...(maxBet === undefined ? [] : [{ label: t('promotion:max-bet'), value: money(maxBet) }]),
          { label: t('bonus:ends'), value: moment(endsAt) },
        ]}
      />
      <TextLink to={pathOf('activity-detail', { id: promotionId })}>{t('bonus:terms')}</TextLink>
      <div className={styles.acts}>
        {isSpinning && state === 'active' && (
          <LinkButton wide to={pathOf('launch-game', { gameId: spins.gameId })}>
            {t('promotion:play')}
          </LinkButton>
        )}
        {giveUp && (
          <Button variant="secondary" wide aria-describedby={price} onClick={() => setGivingUp(true)}>
            {t('bonus:give-up')}
          </Button>
        )}
      </div>
      {giveUp && giveUp.goes + giveUp.inPlay > 0 && (
        <p id={price} className={styles.muted}>
          <span>{t('bonus:goes')}</span> <bdi>{money(giveUp.goes + giveUp.inPlay)}</bdi>
        </p>
      )}
      {isGivingUp && giveUp && <GiveUpSheet bonus={bonus} price={giveUp} onClose={() => setGivingUp(false)} />}
    </section>
  );
}

type GiveUpSheetProps = { bonus: Bonus; price: NonNullable<Bonus['giveUp']>; onClose: () => void };

/** Shows what stays and what is lost, then gives the bonus up. If the figures have changed since, the new ones are shown first (PROMO-5). */
function GiveUpSheet({ bonus: { id, title }, price: { stays, goes, inPlay, spins }, onClose }: GiveUpSheetProps) {
  const t = useT();
  const money = useMoney();
  const giving = useAct({
    intent: (shown: number) => ['bonus-forfeit', id, shown],
    send: (shown, idempotencyKey) => call('bonusForfeit', { path: { id }, body: { goes: shown }, idempotencyKey }),
    name: 'bonusForfeit',
    says: 'bonus:gave-up',
    onDone: onClose,
    retries: 1,
    showsRefusal: true,
  });
  const { isPending, isChecking } = giving;
  return (
    <ConfirmSheet
      sheet="bonus-give-up"
      onClose={onClose}
      title={t('bonus:give-up-title')}
      confirm={t(isChecking ? 'money:checking' : 'bonus:give-up-confirm')}
      busy={isPending}
      onConfirm={() => giving.mutate(goes)}
      first={
        <LossNotice
          title={title}
          stays={{ label: t('bonus:stays'), value: money(stays) }}
          goes={[
            ...(goes > 0 ? [{ label: t('bonus:goes'), value: money(-goes) }] : []),
            ...(inPlay > 0 ? [{ label: t('bonus:in-play'), value: money(-inPlay) }] : []),
            ...(spins > 0 ? [{ label: t('bonus:spins-go'), value: String(spins) }] : []),
          ]}
        />
      }
    >
      <p className={styles.muted}>{t('bonus:stays-hint')}</p>
      <Refusal act={giving} />
    </ConfirmSheet>
  );
}
