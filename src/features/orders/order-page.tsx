import { useEffect, useRef, type ReactNode } from 'react';
import { minuteMs } from '#schemas/day-ms.ts';
import type { DepositState } from '#schemas/gateway/deposit-states.ts';
import type { WithdrawState } from '#schemas/gateway/withdraw-states.ts';
import { pathOf } from '#schemas/routes.ts';
import { ContactButton } from '#features/customer-service/contact.tsx';
import { useMoney } from '#features/wallet/currency.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Facts, type Fact } from '#shared/ui/facts/facts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Timeline, type Step } from '#shared/ui/timeline/timeline.tsx';
import { outcomeOf, type Outcome } from './outcome.ts';
import styles from './order.module.css';

const icons = { open: 'clock', good: 'check', bad: 'cross' } as const;
const feedbackTypes = { deposit: 'deposit', withdraw: 'withdrawal' } as const;

type OrderStep<State> = { state: State; reason: string; at: number };

/** What differs between an order to deposit and one to withdraw; texts are already translated, money is in minor units. */
export type OrderPageProps<State extends string> = {
  page: 'deposit' | 'withdraw';
  order: {
    id: string;
    state: State;
    amount: number;
    fee: number;
    createdAt: number;
    usualMinutes: number;
    steps: readonly OrderStep<State>[];
  };
  /** What arrives in the end. */
  received: number;
  nameOf: (state: State) => string;
  /** What is said of a step besides its name: a reason, a question, an answer. `before` is the state that it left. */
  detailOf: (step: OrderStep<State>, before: State | undefined) => string | undefined;
  /** The states to its good end that an open order usually goes through, the last one of all. */
  usualWay: readonly State[];
  /** What was agreed besides the sums. */
  agreed: readonly Fact[];
  /** Said below the state of one that ended badly. */
  endNote?: string;
  /** Said past the usual time, where it is not the player who is waited for. */
  lateNote: string | undefined;
  /** What the player does now. */
  todo: ReactNode;
  /** Below what happened: what was sent along, a way to take it back. */
  children: ReactNode;
  /** The link to all orders. */
  all: string;
};

/** What happened to an order, and what is still expected of one that is open. */
function stepsOf<State extends DepositState | WithdrawState>(props: OrderPageProps<State>): Step[] {
  const { order, nameOf, detailOf, usualWay } = props;
  const past = order.steps.map((step, at): Step => {
    const outcome = outcomeOf(step.state);
    const isCurrent = outcome === 'open' && at === order.steps.length - 1;
    return {
      id: String(at),
      label: nameOf(step.state),
      at: step.at,
      detail: detailOf(step, order.steps[at - 1]?.state),
      state: outcome === 'bad' ? 'failed' : isCurrent ? 'current' : 'done',
    };
  });
  if (outcomeOf(order.state) !== 'open') return past;
  const ahead = usualWay.slice(usualWay.indexOf(order.state) + 1);
  return [...past, ...ahead.map((state): Step => ({ id: state, label: nameOf(state), state: 'ahead' }))];
}

/** One order: its state, what to do now, what was agreed, what happened, and where to turn when it takes long or went wrong (DEP-6, WD-4). */
export function OrderPage<State extends DepositState | WithdrawState>(props: OrderPageProps<State>) {
  const { page, order, received, nameOf, agreed, endNote, lateNote, todo, children, all } = props;
  const t = useT();
  const money = useMoney();
  const now = useServerClock();
  const { id, state, amount, fee, createdAt, usualMinutes } = order;
  const outcome = outcomeOf(state);
  const notes = { open: t('money:usual', { count: usualMinutes }), good: undefined, bad: endNote };
  return (
    <div className={styles.order}>
      <OrderHead
        outcome={outcome}
        title={nameOf(state)}
        sum={money(outcome === 'good' ? received : amount)}
        note={notes[outcome]}
      />
      {todo}
      {lateNote && outcome === 'open' && now > createdAt + usualMinutes * minuteMs && (
        <Notice>
          <p>{lateNote}</p>
          <ContactButton />
        </Notice>
      )}
      <Facts
        facts={[
          { label: t('money:order'), value: id, copy: { text: id } },
          ...agreed,
          { label: t('money:amount'), value: money(amount) },
          // One that came to nothing charges and pays nothing.
          ...(outcome === 'bad'
            ? []
            : [
                { label: t('money:fee'), value: fee > 0 ? money(fee) : t('money:free') },
                { label: t('money:received'), value: money(received), strong: true },
              ]),
        ]}
      />
      <Timeline steps={stepsOf(props)} />
      {children}
      {outcome === 'bad' && (
        <TextLink to={pathOf('feedback', { type: feedbackTypes[page], order: id })}>{t('money:write-about')}</TextLink>
      )}
      <TextLink to={pathOf(page, { tab: 'records' })}>{all}</TextLink>
    </div>
  );
}

/**
 * The head of an order's screen: a sign, the state and the amount, which screen readers announce when it changes; texts are already
 * translated. The sheet that led here has removed its opener: then the screen begins at its top, with the focus on the heading.
 */
function OrderHead(props: { outcome: Outcome; title: string; sum: string; note: string | undefined }) {
  const { outcome, title, sum, note } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={styles.head} data-outcome={outcome} aria-live="polite">
      <span className={styles.disc}>
        <Icon name={icons[outcome]} size={32} />
      </span>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.sum}>{sum}</p>
      {note && <p className={styles.note}>{note}</p>}
    </header>
  );
}
