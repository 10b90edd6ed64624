import { useId, type ReactNode } from 'react';
import type { DepositMethod } from '#schemas/gateway/deposit.ts';
import { pathOf } from '#schemas/routes.ts';
import type { MethodGroup } from '#features/deposit/arrange-methods.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { LinkCard, RadioCard, type CardWords } from '#shared/ui/choice-card/choice-card.tsx';
import { useChosenPromotion } from './chosen-promotion.tsx';
import styles from './deposit.module.css';

type MethodListProps = { groups: readonly MethodGroup[]; selected: string; onSelect: (id: string) => void };

/** A method in words: its name, the operator's tags, and why it cannot be chosen, or how long it takes. */
export function useMethodWords() {
  const t = useT();
  return ({ name, icon, tags, state, notice, hours, usualMinutes }: DepositMethod): CardWords => {
    const closed =
      state === 'maintenance'
        ? notice || t('deposit:maintenance')
        : t('money:hours', { hours: hours.replace('-', '–') });
    const isOpen = state === 'open';
    return { name, icon, tags, disabled: !isOpen, note: isOpen ? t('money:usual', { count: usualMinutes }) : closed };
  };
}

/** The methods below the headings of their groups. */
function Groups({ groups, draw }: { groups: readonly MethodGroup[]; draw: (method: DepositMethod) => ReactNode }) {
  const base = useId();
  return groups.map(({ id, label, methods }) => (
    <div key={id} className={styles.choices} {...(label && { role: 'group', 'aria-labelledby': `${base}-${id}` })}>
      {label && (
        <p id={`${base}-${id}`} className={styles.group}>
          {label}
        </p>
      )}
      {methods.map((method) => draw(method))}
    </div>
  ));
}

/** The ways to deposit, one of which is chosen; what is closed says why (DEP-2). */
export function MethodList({ groups, selected, onSelect }: MethodListProps) {
  const t = useT();
  const name = useId();
  const wordsOf = useMethodWords();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('deposit:method')}</legend>
      <Groups
        groups={groups}
        draw={(method) => (
          <RadioCard
            key={method.id}
            {...wordsOf(method)}
            group={name}
            selected={method.id === selected}
            onSelect={() => onSelect(method.id)}
          />
        )}
      />
    </fieldset>
  );
}

/** The same as a screen of its own: each way leads to the next step (DEP-1). */
export function MethodLinks({ groups }: { groups: readonly MethodGroup[] }) {
  const wordsOf = useMethodWords();
  const promotion = useChosenPromotion();
  return (
    <Groups
      groups={groups}
      draw={(method) => (
        <LinkCard
          key={method.id}
          {...wordsOf(method)}
          to={pathOf('deposit', { method: method.id, ...(promotion && { promotion }) })}
        />
      )}
    />
  );
}
