import type { DepositMethod } from '#schemas/gateway/deposit.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './deposit.module.css';

type MethodListProps = { methods: readonly DepositMethod[]; selected: string; onSelect: (id: string) => void };

/** Why a method cannot be chosen, or how long it takes. */
function useNote() {
  const t = useT();
  return ({ state, notice, hours, usualMinutes }: DepositMethod): string => {
    if (state === 'maintenance') return notice || t('deposit.maintenance');
    if (state === 'closed') return t('deposit.hours', { hours: hours.replace('-', '–') });
    return t('deposit.usual', { count: usualMinutes });
  };
}

/** The ways to deposit, one of which is chosen; what is closed says why (DEP-2). */
export function MethodList({ methods, selected, onSelect }: MethodListProps) {
  const t = useT();
  const noteOf = useNote();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('deposit.method')}</legend>
      {methods.map((method) => (
        <label key={method.id} className={styles.choice}>
          <input
            type="radio"
            name="method"
            className={styles.radio}
            checked={method.id === selected}
            disabled={method.state !== 'open'}
            onChange={() => onSelect(method.id)}
          />
          <Icon name={method.icon} />
          <span className={styles.words}>
            <span className={styles.name}>
              <bdi>{method.name}</bdi>
              {method.tags.map((tag) => (
                <span key={tag} className={styles.tag}>
                  {tag}
                </span>
              ))}
            </span>
            <small>{noteOf(method)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
