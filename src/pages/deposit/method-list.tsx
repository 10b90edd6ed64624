import { useId, type ReactNode } from 'react';
import type { DepositMethod } from '#schemas/gateway/deposit.ts';
import { pathOf } from '#schemas/routes.ts';
import type { MethodGroup } from '#features/deposit/arrange-methods.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Link } from '#shared/ui/link/link.tsx';
import styles from './deposit.module.css';

type MethodListProps = { groups: readonly MethodGroup[]; selected: string; onSelect: (id: string) => void };

/** Why a method cannot be chosen, or how long it takes. */
function useNote() {
  const t = useT();
  return ({ state, notice, hours, usualMinutes }: DepositMethod): string => {
    if (state === 'maintenance') return notice || t('deposit.maintenance');
    if (state === 'closed') return t('deposit.hours', { hours: hours.replace('-', '–') });
    return t('deposit.usual', { count: usualMinutes });
  };
}

/** A method in words: its name, the operator's tags, and its note. */
export function MethodFace({ method }: { method: DepositMethod }) {
  const noteOf = useNote();
  return (
    <>
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
    </>
  );
}

/** The methods below the headings of their groups. */
function Groups({ groups, draw }: { groups: readonly MethodGroup[]; draw: (method: DepositMethod) => ReactNode }) {
  const base = useId();
  return groups.map(({ id, label, methods }) => (
    <div key={id} className={styles.choices} {...(label && { role: 'group', 'aria-labelledby': `${base}-${id}` })}>
      {label && (
        <h3 id={`${base}-${id}`} className={styles.group}>
          {label}
        </h3>
      )}
      {methods.map((method) => draw(method))}
    </div>
  ));
}

/** The ways to deposit, one of which is chosen; what is closed says why (DEP-2). */
export function MethodList({ groups, selected, onSelect }: MethodListProps) {
  const t = useT();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('deposit.method')}</legend>
      <Groups
        groups={groups}
        draw={(method) => (
          <label key={method.id} className={styles.choice}>
            <input
              type="radio"
              name="method"
              className={styles.radio}
              checked={method.id === selected}
              disabled={method.state !== 'open'}
              onChange={() => onSelect(method.id)}
            />
            <MethodFace method={method} />
          </label>
        )}
      />
    </fieldset>
  );
}

/** The same as a screen of its own: each way leads to the next step (DEP-1). */
export function MethodLinks({ groups }: { groups: readonly MethodGroup[] }) {
  return (
    <Groups
      groups={groups}
      draw={(method) =>
        method.state === 'open' ? (
          <Link key={method.id} to={pathOf('deposit', { method: method.id })} className={styles.choice}>
            <MethodFace method={method} />
            <Icon name="chevron-right" size={20} mirrored />
          </Link>
        ) : (
          <div key={method.id} className={styles.choice} data-closed>
            <MethodFace method={method} />
          </div>
        )
      }
    />
  );
}
