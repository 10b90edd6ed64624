import { useQuery } from '@tanstack/react-query';
import type { ReachedLimit } from '#schemas/gateway/limit-names.ts';
import type { Limit } from '#schemas/gateway/play-limits.ts';
import { pathOf } from '#schemas/routes.ts';
import { limitsQuery } from '#features/limits/queries.ts';
import { LimitLeft } from '#features/limits/reached-limit.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { sorted } from '#shared/lib/sorted.ts';
import styles from './deposit.module.css';

/** From which part of a limit on the player is told what is left (LIMIT-5). */
const nearPart = 0.8;

/** The deposit limit with the least left, of those that are nearly used. */
function nearOf(list: readonly Limit[]): ReachedLimit | undefined {
  const near = list.flatMap(({ kind, period, amount: limit, used, left, freeAt }) => {
    if (kind !== 'deposit' || limit === undefined || left === undefined || used < limit * nearPart) return [];
    return [{ kind, period, limit, left, ...(freeAt !== undefined && { freeAt }) }];
  });
  return sorted(near, (a, b) => a.left - b.left)[0];
}

/** What is left of a deposit limit that is nearly used (LIMIT-5), and the way to the limits (LIMIT-1). */
export function LimitNote() {
  const t = useT();
  const { data: near } = useQuery({ ...limitsQuery, select: ({ list }) => nearOf(list) });
  return (
    <div className={styles.muted}>
      {near && <LimitLeft of={near} />}
      <TextLink to={pathOf('limits')}>{t('menu:limits')}</TextLink>
    </div>
  );
}
