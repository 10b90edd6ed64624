import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pathOf } from '#schemas/routes.ts';
import type { MethodGroup } from '#features/deposit/arrange-methods.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { StillCard } from '#shared/ui/choice-card/choice-card.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { AmountForm } from './amount-form.tsx';
import { useChosenPromotion } from './chosen-promotion.tsx';
import { lastMethod } from './last-method.ts';
import { MethodLinks, useMethodWords } from './method-list.tsx';
import styles from './deposit.module.css';

/**
 * One step a screen: the methods, the one taken last on top, then the amount. The method is in the address, so that Back leads from
 * the amount to the methods and a reload stays (DEP-1).
 */
export function DepositSteps({ groups }: { groups: readonly MethodGroup[] }) {
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
      <section className={styles.choices} aria-labelledby={id}>
        <h2 id={id} className={styles.legend}>
          {t('deposit:method')}
        </h2>
        <MethodLinks groups={[first, ...rest].filter((group) => group.methods.length > 0)} />
      </section>
    </div>
  );
}
