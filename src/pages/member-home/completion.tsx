import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { pathOf } from '#schemas/routes.ts';
import type { SecurityItem } from '#schemas/gateway/security.ts';
import { securityQuery } from '#features/security/queries.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Link } from '#shared/ui/link/link.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './completion.module.css';

type Id = SecurityItem['id'];

/** What makes an account complete, with the icon of each (MEM-4). */
const steps: readonly { id: Id; icon: string }[] = [
  { id: 'mobile', icon: 'phone' },
  { id: 'email', icon: 'mail' },
  { id: 'payee', icon: 'user' },
  { id: 'paymentPassword', icon: 'key' },
  { id: 'cards', icon: 'card' },
];
/** What a withdrawal needs, in the order in which it is best done. */
const forWithdrawal: readonly Id[] = ['paymentPassword', 'payee', 'cards'];

const placeOf = (id: Id) => (id === 'cards' ? pathOf('cards') : pathOf('security', { item: id }));

/** What the account still lacks, the next thing for a withdrawal first; nothing once it is complete, or while that is on its way. */
export function Completion() {
  const t = useT();
  const textFor = useTextFor();
  const heading = useId();
  const query = useQuery(securityQuery);
  const { data } = query;
  const stateOf = ({ state, shown, count }: SecurityItem) =>
    shown ??
    (state === 'missing'
      ? t('security:state-missing')
      : count
        ? t('security:state-cards', { count })
        : t('security:state-set'));
  const all = steps.flatMap(({ id, icon }) => {
    const item = data?.items.find((each) => each.id === id);
    return item ? [{ id, icon, item, isDone: item.state !== 'missing' }] : [];
  });
  const done = all.filter(({ isDone }) => isDone).length;
  if (!data)
    return (
      <QueryBody query={query} skeleton={<Skeleton className={styles.ghost} />}>
        {() => null}
      </QueryBody>
    );
  if (done === all.length) return null;
  const next = forWithdrawal.find((id) => all.some((step) => step.id === id && !step.isDone));
  return (
    <section className={styles.card} aria-labelledby={heading}>
      {next && (
        <Link to={placeOf(next)} className={styles.banner}>
          <Icon name="withdraw" size={24} />
          <span className={styles.words}>
            <strong>{textFor(`member:next-${next}`)}</strong>
            <small>{t('member:next-hint')}</small>
          </span>
          <Icon name="chevron-right" size={20} mirrored />
        </Link>
      )}
      <div className={styles.head}>
        <h2 id={heading}>{t('member:completion')}</h2>
        <p>{t('member:completion-count', { done, of: all.length })}</p>
      </div>
      <ul className={styles.list}>
        {all.map(({ id, icon, item, isDone }) => (
          <li key={id}>
            <Link to={placeOf(id)} className={styles.step} data-done={isDone || undefined}>
              <Icon name={icon} size={20} />
              <span className={styles.name}>{t(`security:item-${id}`)}</span>
              <span className={styles.state}>
                <Foreign lines={2}>{stateOf(item)}</Foreign>
                <Icon name={isDone ? 'check' : 'chevron-right'} size={20} mirrored={!isDone} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
