import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { useMemo, useState } from 'react';
import { sorted } from '#shared/lib/sorted.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './dialing-code-dialog.module.css';

type DialingCode = { country: string; name: string; code: string };

/** The countries behind the merchant's dialling codes, such as `+63`, named in the language of `tag` and in its order. */
export function dialingCodesOf(codes: readonly string[], tag: string): DialingCode[] {
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const countries = getCountries()
    .map((country) => ({ country, name: names.of(country) ?? country, code: `+${getCountryCallingCode(country)}` }))
    .filter(({ code }) => codes.includes(code));
  return sorted(
    countries,
    (one, other) => codes.indexOf(one.code) - codes.indexOf(other.code) || one.name.localeCompare(other.name, tag),
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those whose name, country code or dialling code contains the search, without regard to accents and case. */
export function searchDialingCodes(list: readonly DialingCode[], search: string): DialingCode[] {
  const words = plain(search.trim());
  return list.filter(({ country, name, code }) =>
    [plain(name), country.toLowerCase(), code].some((text) => text.includes(words)),
  );
}

type DialingCodeDialogProps = {
  codes: readonly string[];
  selected: string;
  onSelect: (code: string) => void;
  onClose: () => void;
};

/** The merchant's dialling codes by country, with a search. Lazy, since it has the numbering plans of all countries (94 KB). */
export function DialingCodeDialog({ codes, selected, onSelect, onClose }: DialingCodeDialogProps) {
  const t = useT();
  const { tag } = useLanguage();
  const [search, setSearch] = useState('');
  const list = useMemo(() => dialingCodesOf(codes, tag), [codes, tag]);
  const found = searchDialingCodes(list, search);
  return (
    <Dialog sheet="dialing-code" placement="bottom" title={t('forms.dialingCode')} onClose={onClose}>
      <label className={styles.search}>
        <Icon name="search" size={20} />
        <input
          type="search"
          value={search}
          placeholder={t('forms.dialingSearch')}
          aria-label={t('forms.dialingSearch')}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <ul className={styles.list}>
        {found.map(({ country, name, code }) => (
          <li key={country}>
            <button
              type="button"
              className={styles.country}
              aria-pressed={code === selected}
              onClick={() => {
                onSelect(code);
                onClose();
              }}
            >
              <span className={styles.name}>{name}</span>
              <bdi className={styles.code}>{code}</bdi>
              <Icon name="check" size={20} className={code === selected ? undefined : styles.unchecked} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.none} role="status">
        {found.length === 0 && t('forms.dialingNone')}
      </p>
    </Dialog>
  );
}
