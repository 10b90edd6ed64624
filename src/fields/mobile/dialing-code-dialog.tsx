import { useMemo, useState } from 'react';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './dialing-code-dialog.module.css';
import { dialingCodesOf, searchDialingCodes } from './dialing-codes.ts';

export type DialingCodeDialogProps = {
  codes: readonly string[];
  selected: string;
  onSelect: (code: string) => void;
  onClose: () => void;
};

/** The merchant's dialling codes by country, to be searched; comes with the numbering plans, hence only when it is opened. */
export function DialingCodeDialog({ codes, selected, onSelect, onClose }: DialingCodeDialogProps) {
  const t = useT();
  const { tag } = useLanguage();
  const [search, setSearch] = useState('');
  const list = useMemo(() => dialingCodesOf(codes, tag), [codes, tag]);
  const found = searchDialingCodes(list, search);
  return (
    <Dialog open placement="bottom" title={t('forms.dialingCode')} onClose={onClose}>
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
