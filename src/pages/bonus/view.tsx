import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { openGrantStates } from '#schemas/gateway/promotion-states.ts';
import type { Bonus } from '#schemas/gateway/promotions.ts';
import { pathOf } from '#schemas/routes.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { More } from '#shared/ui/record-list/more.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { pagesQuery } from '#shared/api/list-place.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Tag } from '#shared/ui/tag/tag.tsx';
import { ActiveBonus } from './active-bonus.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './bonus.module.css';

/** The player's bonuses and free spins in pages, the active ones first. */
const bonusesQuery = pagesQuery(['bonus', 'list'], 'bonuses');

const isOpen = ({ state }: Bonus) => openGrantStates.includes(state) || state === 'met';

/** `/m/member/bonus`: what is in the player's bonuses, what they still ask, and what became of those before (PROMO-5). */
export function View() {
  const t = useT();
  const heading = useId();
  const query = useInfiniteQuery({
    ...bonusesQuery,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });
  return (
    <div className={room.room}>
      <QueryBody
        query={query}
        skeleton={<Skeletons count={2} className={styles.ghost} />}
        empty={
          <EmptyState icon="gift" title={t('bonus:empty')} text={t('bonus:empty-hint')}>
            <TextLink to={pathOf('activity')}>{t('promotion:see-all')}</TextLink>
          </EmptyState>
        }
      >
        {(bonuses) => {
          const active = bonuses.filter(isOpen);
          const ended = bonuses.filter((bonus) => !isOpen(bonus));
          return (
            <>
              {active.length === 0 && <p className={styles.muted}>{t('bonus:none-active')}</p>}
              {active.map((bonus) => (
                <ActiveBonus key={bonus.id} bonus={bonus} />
              ))}
              {ended.length > 0 && (
                <section className={styles.part} aria-labelledby={heading}>
                  <h2 id={heading} className={styles.heading}>
                    {t('bonus:ended')}
                  </h2>
                  <ul className={styles.list}>
                    {ended.map((bonus) => (
                      <EndedBonus key={bonus.id} bonus={bonus} />
                    ))}
                  </ul>
                </section>
              )}
              <More pages={query} />
            </>
          );
        }}
      </QueryBody>
    </div>
  );
}

/** A bonus that is over: what it was, what was to be bet and was, when and how it ended. */
function EndedBonus({ bonus: { title, state, amount, turnover, spins, steps, endsAt } }: { bonus: Bonus }) {
  const t = useT();
  const moment = useMoment('merchant');
  const money = useMoney();
  const { need, made } = turnover;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <Foreign className={styles.heading}>{title}</Foreign>
        <small className={styles.muted}>{moment(steps.at(-1)?.at ?? endsAt)}</small>
        {need > 0 && (
          <small className={styles.muted}>
            <span>{t('bonus:turnover')}</span>{' '}
            <bdi>{t('promotion:made-of', { made: money(Math.min(made, need)), need: money(need) })}</bdi>
          </small>
        )}
      </span>
      <span className={styles.figures}>
        <bdi>{spins ? t('promotion:gives-spins', { count: spins.count }) : money(amount)}</bdi>
        <Tag tone={state === 'converted' ? 'good' : 'plain'}>{t(`bonus:state-${state}`)}</Tag>
      </span>
    </li>
  );
}
