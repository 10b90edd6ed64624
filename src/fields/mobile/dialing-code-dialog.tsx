import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/client.ts';
import { clientError } from '#shared/api/gateway-error.ts';
import { sorted } from '#shared/lib/sorted.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { CountryFlag } from '#shared/ui/flag/country-flag.tsx';
import { Input } from '#shared/ui/control/control.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './dialing-code-dialog.module.css';

export type DialingCode = { country: string; name: string; code: string };

/** Countries with their dialling codes, named in the language of the moment, in the site's order. */
const countriesQuery = queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  queryKey: ['countries'],
  queryFn: async ({ signal }): Promise<DialingCode[]> => {
    const { list } = await call('countries', { signal });
    // Kept for as long as the lobby runs: an empty one would leave nothing to choose from.
    if (list.length === 0) throw clientError('answer.unexpected');
    return list.map(({ country, name, countryDialingCode: code }) => ({ country, name, code }));
  },
});

/** The countries behind the codes that a form takes, such as `+63`, in the order of the codes. */
export function offeredCountries(countries: readonly DialingCode[], codes: readonly string[]): DialingCode[] {
  const offered = countries.filter(({ code }) => codes.includes(code));
  return sorted(offered, (one, other) => codes.indexOf(one.code) - codes.indexOf(other.code));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those whose name, country code or dialling code contains the search, without regard to accents and case. */
export function searchDialingCodes(list: readonly DialingCode[], search: string): DialingCode[] {
  const words = plain(search.trim());
  return list.filter(({ country, name, code }) =>
    [plain(name), country.toLowerCase(), code].some((text) => text.includes(words)),
  );
}

/** A code that is chosen, with its country once the player has picked one of those that share it. */
type Selected = { code: string; country: string | undefined };

type DialingCodeDialogProps = {
  codes: readonly string[];
  selected: Selected;
  onSelect: (chosen: DialingCode) => void;
  onClose: () => void;
};

/** The dialling codes by country, with a search. */
export function DialingCodeDialog({ codes, selected, onSelect, onClose }: DialingCodeDialogProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const query = useQuery(countriesQuery);
  const choose = (chosen: DialingCode) => {
    onSelect(chosen);
    onClose();
  };
  return (
    <Dialog sheet="dialing-code" placement="bottom" title={t('forms:dialing-code')} onClose={onClose}>
      <Input
        type="search"
        start={<Icon name="search" size={20} className={styles.sign} />}
        value={search}
        placeholder={t('forms:dialing-search')}
        aria-label={t('forms:dialing-search')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setSearch(event.target.value)}
      />
      <QueryBody query={query} skeleton={<Skeletons count={codes.length} className={styles.ghost} />}>
        {(countries) => {
          const found = searchDialingCodes(offeredCountries(countries, codes), search);
          return <Found list={found} selected={selected} onSelect={choose} />;
        }}
      </QueryBody>
    </Dialog>
  );
}

type FoundProps = { list: readonly DialingCode[]; selected: Selected; onSelect: (chosen: DialingCode) => void };

function Found({ list, selected, onSelect }: FoundProps) {
  const t = useT();
  const isSelected = ({ code, country }: DialingCode) =>
    code === selected.code && (selected.country ?? country) === country;
  return (
    <>
      <ul className={styles.list}>
        {list.map((entry) => (
          <li key={entry.country}>
            <button
              type="button"
              className={styles.country}
              aria-pressed={isSelected(entry)}
              onClick={() => onSelect(entry)}
            >
              <CountryFlag id={entry.country} letters={entry.country} />
              <span className={styles.name}>{entry.name}</span>
              <bdi className={styles.code}>{entry.code}</bdi>
              <Icon name="check" size={20} className={isSelected(entry) ? undefined : styles.unchecked} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.none} role="status">
        {list.length === 0 && t('forms:dialing-none')}
      </p>
    </>
  );
}
