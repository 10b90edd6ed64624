import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '#shared/i18n/texts.tsx';
import { Select } from '#shared/ui/control/control.tsx';
import styles from './state-filter.module.css';

/** The state that the address filters by, of `states`; undefined for all. */
export function useStateFilter<State extends string>(states: readonly State[]): State | undefined {
  const [query] = useSearchParams();
  return states.find((each) => each === query.get('state'));
}

type StateFilterProps<State extends string> = {
  states: readonly State[];
  /** Already translated. */
  nameOf: (state: State) => string;
};

/** Chooses the state of which a list shows its rows; it is kept in the address. */
export function StateFilter<State extends string>({ states, nameOf }: StateFilterProps<State>) {
  const t = useT();
  const id = useId();
  const [, setSearch] = useSearchParams();
  const filter = (chosen: string) =>
    setSearch(
      (query) => {
        query.delete('state');
        if (chosen) query.set('state', chosen);
        return query;
      },
      { replace: true },
    );
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{t('money:filter')}</label>
      <Select
        id={id}
        value={useStateFilter(states) ?? ''}
        onChange={({ currentTarget }) => filter(currentTarget.value)}
      >
        <option value="">{t('money:filter-all')}</option>
        {states.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </Select>
    </div>
  );
}
