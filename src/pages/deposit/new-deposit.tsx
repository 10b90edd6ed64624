import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pathOf } from '#schemas/routes.ts';
import { useFlags, useMerchant } from '#engine/config/config-context.tsx';
import { arrangeMethods, type MethodGroup } from '#features/deposit/arrange-methods.ts';
import { methodsQuery } from '#features/deposit/queries.ts';
import { limitsQuery } from '#features/limits/queries.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { StillCard } from '#shared/ui/choice-card/choice-card.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { AmountForm } from './amount-form.tsx';
import { useChosenPromotion } from './chosen-promotion.tsx';
import { lastMethod } from './last-method.ts';
import { LimitChoice } from './limit-choice.tsx';
import { MethodLinks, MethodList, useMethodWords } from './method-list.tsx';
import { OpenOrders } from './open-orders.tsx';
import styles from './deposit.module.css';

/** Methods and amount of a new deposit, on one page or in steps by the flag `NEWDEPOSIT` (DEP-1). */
export function NewDeposit() {
  const t = useT();
  const textFor = useTextFor();
  const { payments } = useMerchant();
  const isStepped = useFlags()['NEWDEPOSIT'] === true;
  const query = useQuery({ ...methodsQuery, select: (methods) => arrangeMethods(methods, payments, textFor) });
  const limits = useQuery(limitsQuery);
  const skeleton = (
    <div className={styles.form}>
      <Skeletons count={3} className={styles.ghost} />
    </div>
  );
  if (limits.isPending) return skeleton;
  if (limits.data?.asksForDeposit) return <LimitChoice />;
  return (
    <QueryBody
      query={query}
      skeleton={skeleton}
      empty={<EmptyState icon="deposit" title={t('deposit:no-methods')} text={t('deposit:no-methods-hint')} />}
    >
      {(groups) => (isStepped ? <DepositSteps groups={groups} /> : <DepositForm groups={groups} />)}
    </QueryBody>
  );
}

/** Method and amount on one page; the method used last is chosen (DEP-1, DEP-2). */
function DepositForm({ groups }: { groups: readonly MethodGroup[] }) {
  const [chosen, setChosen] = useState(lastMethod);
  const open = groups.flatMap(({ methods }) => methods).filter(({ state }) => state === 'open');
  const method = open.find(({ id }) => id === chosen) ?? open[0];
  return (
    <div className={styles.form}>
      <OpenOrders />
      <MethodList groups={groups} selected={method?.id ?? ''} onSelect={setChosen} />
      {method && <AmountForm method={method} />}
    </div>
  );
}

/**
 * One step per screen: the methods, the one used last first, then the amount. The method is in the address, so that Back returns to
 * the methods and a reload keeps the step (DEP-1).
 */
function DepositSteps({ groups }: { groups: readonly MethodGroup[] }) {
  const t = useT();
  const id = useId();
  const wordsOf = useMethodWords();
  const [query] = useSearchParams();
  const promotion = useChosenPromotion();
  const methods = groups.flatMap((group) => group.methods);
  const method = methods.find((each) => each.id === query.get('method') && each.state === 'open');
  if (method)
    return (
      <div className={styles.form}>
        <StillCard
          {...wordsOf(method)}
          end={
            <TextLink to={pathOf('deposit', promotion ? { promotion } : undefined)}>
              {t('deposit:change-method')}
            </TextLink>
          }
        />
        <AmountForm method={method} />
      </div>
    );
  const last = methods.filter((each) => each.id === lastMethod());
  const rest = groups.map((group) => ({ ...group, methods: group.methods.filter((each) => !last.includes(each)) }));
  const first = { id: 'last', label: t('deposit:last-method'), methods: last };
  return (
    <div className={styles.form}>
      <OpenOrders />
      <section className={styles.choices} aria-labelledby={id}>
        <h2 id={id} className={styles.legend}>
          {t('deposit:method')}
        </h2>
        <MethodLinks groups={[first, ...rest].filter((group) => group.methods.length > 0)} />
      </section>
    </div>
  );
}
