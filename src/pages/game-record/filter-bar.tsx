import type { Value } from '#schemas/gateway/operations.ts';
import { betStates, orderStates, transferStates } from '#schemas/gateway/record-states.ts';
import { moneyKinds, transferKinds } from '#schemas/gateway/transfer-kinds.ts';
import type { RecordFilter } from '#features/records/filter.ts';
import { type Book, readRecords } from '#features/records/queries.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT, type Translate } from '#shared/i18n/texts.tsx';
import { IconButton } from '#shared/ui/button/button.tsx';
import { saveFile } from '#shared/platform/save-file.ts';
import { writeCsv } from '#features/records/csv.ts';
import { linesOf, type Line } from '#features/records/lines.ts';
import { useExport } from '#features/records/use-export.ts';
import { Select } from '#shared/ui/control/control.tsx';
import styles from './game-record.module.css';

const pageSize = 1000;

/** Reads all records of a filter and saves them as a file; at most 31 days, as every list (REC-6). @throws GatewayError */
async function exportRecords(book: Book, filter: RecordFilter, minorUnits: number, t: Translate): Promise<void> {
  const first = await readRecords(book, filter, { pageSize });
  const { asOf, from, to, timeZone } = first.page;
  const lines: Line[] = linesOf(first, t);
  for (let { next } = first.page; next;) {
    const read = await readRecords(book, filter, { pageSize, after: next, asOf });
    lines.push(...linesOf(read, t));
    next = read.page.next;
  }
  const name = typeof book === 'string' ? book : book.category.toLowerCase();
  const text = writeCsv(lines, { minorUnits, timeZone });
  saveFile(`${name}-${from}-${to}.csv`, new Blob([text], { type: 'text/csv' }));
}

type FilterBarProps = {
  book: Book;
  states: readonly string[];
  filter: RecordFilter;
  onFilter: (filter: RecordFilter) => void;
  choices: Value<'transactions'>['choices'];
};

const knownStates = [...betStates, ...orderStates, ...transferStates];

/** What a list is narrowed to besides its days, and the way to keep it as a file (REC-1, REC-6). */
export function FilterBar({ book, states, filter, onFilter, choices }: FilterBarProps) {
  const t = useT();
  const { minorUnits } = useCurrency();
  const { isSaving, start } = useExport(() => exportRecords(book, filter, minorUnits, t));
  const isOfKinds = book === 'transactions';
  const nameOf = ({ id, name }: (typeof choices)[number]) => {
    const kind = transferKinds.find((each) => each === id);
    return isOfKinds && kind ? t(`records:kind-${kind}`) : name;
  };
  const hasChosen = choices.some(({ id }) => id === filter.choice);
  // What the address names stays in sight, also on days that do not have it.
  const shown = filter.choice && !hasChosen ? [{ id: filter.choice, name: filter.choice }, ...choices] : choices;
  return (
    <div className={styles.filters}>
      {states.length > 0 && (
        <Select
          className={styles.select}
          aria-label={t('records:state')}
          value={filter.state ?? ''}
          onChange={({ currentTarget }) => onFilter({ ...filter, state: currentTarget.value || undefined })}
        >
          <option value="">{t('records:all-states')}</option>
          {knownStates
            .filter((state, at) => states.includes(state) && knownStates.indexOf(state) === at)
            .map((state) => (
              <option key={state} value={state}>
                {t(`records:state-${state}`)}
              </option>
            ))}
        </Select>
      )}
      {isOfKinds && (
        <Select
          className={styles.select}
          aria-label={t('records:money')}
          value={filter.money ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ ...filter, money: moneyKinds.find((each) => each === value) })
          }
        >
          <option value="">{t('records:money-all')}</option>
          {moneyKinds.map((each) => (
            <option key={each} value={each}>
              {t(`records:money-${each}`)}
            </option>
          ))}
        </Select>
      )}
      {book !== 'transfers' && (
        <Select
          className={styles.select}
          aria-label={t(isOfKinds ? 'records:kind' : 'records:game')}
          value={filter.choice ?? ''}
          onChange={({ currentTarget }) => onFilter({ ...filter, choice: currentTarget.value || undefined })}
        >
          <option value="">{t(isOfKinds ? 'records:all-kinds' : 'records:all-games')}</option>
          {shown.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {nameOf(choice)}
            </option>
          ))}
        </Select>
      )}
      <IconButton
        icon="download"
        label={t('records:export')}
        className={styles.export}
        disabled={isSaving}
        aria-busy={isSaving}
        onClick={start}
      />
    </div>
  );
}
