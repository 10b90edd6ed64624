import { useInfiniteQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { PlayChange } from '#schemas/gateway/play-limits.ts';
import { useLimitWords } from '#features/limits/limit-words.ts';
import { changesQuery } from '#features/limits/queries.ts';
import { writeCsv } from '#features/records/csv.ts';
import { useExport } from '#features/records/use-export.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { call } from '#shared/api/client.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { MerchantZone, useMoment } from '#shared/i18n/use-moment.ts';
import { saveFile } from '#shared/platform/save-file.ts';
import { writeMinutes } from '#shared/lib/write-duration.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { LongText } from '#shared/ui/foreign/long-text.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { More } from '#shared/ui/record-list/more.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './limits.module.css';

/** Every change of the player's limits: who, when, from and to what, with its export (LIMIT-15). */
export function HistorySheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const query = useInfiniteQuery({ ...changesQuery, select: ({ pages }) => pages.flatMap(({ list }) => list) });
  const { isSaving, start } = useExport(useSaveChanges());
  return (
    <Dialog sheet="limit-history" placement="bottom" title={t('limits:history')} onClose={onClose}>
      <QueryBody
        query={query}
        skeleton={<Skeletons count={3} className={styles.change} />}
        empty={<EmptyState icon="clock" title={t('limits:history-empty')} />}
      >
        {(changes) => (
          <div className={styles.sheet}>
            <ul className={styles.list}>
              {changes.map((change, at) => (
                <Change key={changes.length - at} change={change} />
              ))}
            </ul>
            <More pages={query} wide />
            <Button variant="secondary" icon="download" busy={isSaving} onClick={start}>
              {t('records:export')}
            </Button>
          </div>
        )}
      </QueryBody>
    </Dialog>
  );
}

/** Gives what writes both sides of a change: amounts of a limit, ends of a break or an exclusion. */
function useSides() {
  const t = useT();
  const words = useLimitWords();
  const { tag } = useLanguage();
  const moment = useMoment('merchant');
  return ({ kind, from, to }: PlayChange): [before: string, after: string] => {
    if (kind === 'check')
      return [from, to].map((minutes) => (minutes ? writeMinutes(minutes, tag) : t('limits:check-never'))) as [
        string,
        string,
      ];
    if (kind !== 'break' && kind !== 'exclusion') return [words.amount(kind, from), words.amount(kind, to)];
    return [from === undefined ? '–' : moment(from), to === undefined ? t('limits:for-ever') : moment(to)];
  };
}

function Change({ change }: { change: PlayChange }) {
  const t = useT();
  const words = useLimitWords();
  const moment = useMoment('merchant');
  const { at, by, act, reason } = change;
  const [before, after] = useSides()(change);
  return (
    <li className={styles.change}>
      <p className={styles.title}>{words.name(change)}</p>
      <p className={styles.ends}>
        <span>{t(`limits:act-${act}`)}</span>
        <span className={styles.amounts}>
          <bdi>{before}</bdi>
          <Icon name="chevron-right" size={16} mirrored />
          <bdi>{after}</bdi>
        </span>
      </p>
      <p className={styles.muted}>
        <span>{moment(at)}</span>
        <span> · </span>
        <span>{t(`limits:by-${by}`)}</span>
      </p>
      {reason && <LongText>{reason}</LongText>}
    </li>
  );
}

/** Gives what reads all changes and saves them as a file. It rejects as the calls do. */
function useSaveChanges(): () => Promise<void> {
  const t = useT();
  const words = useLimitWords();
  const sides = useSides();
  const { minorUnits } = useCurrency();
  const timeZone = use(MerchantZone) ?? 'UTC';
  const cellsOf = (change: PlayChange) => [
    { label: t('records:time'), at: change.at },
    { label: t('limits:who'), text: t(`limits:by-${change.by}`) },
    { label: t('limits:what'), text: t(`limits:act-${change.act}`) },
    { label: t('limits:limit'), text: words.name(change) },
    ...sides(change).map((text, at) => ({ label: t(at === 0 ? 'limits:before' : 'limits:after'), text })),
    { label: t('records:remark'), text: change.reason },
  ];
  return async () => {
    const changes: PlayChange[] = [];
    let after: string | undefined;
    do {
      const { list, next } = await call('limitHistory', { query: { pageSize: 100, ...(after && { after }) } });
      changes.push(...list);
      after = next;
    } while (after);
    const text = writeCsv(
      changes.map((change) => ({ cells: cellsOf(change) })),
      { minorUnits, timeZone },
    );
    saveFile('limits.csv', new Blob([text], { type: 'text/csv' }));
  };
}
