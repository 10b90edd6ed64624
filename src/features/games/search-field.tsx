import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { IconButton } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { forgetSearches, keepSearch, useRecentSearches } from './recent-searches.ts';
import styles from './search-field.module.css';

const debounceMs = 300;

/** Looks like the search field and leads to it. */
export function SearchLink({ onPress }: { onPress: () => void }) {
  const t = useT();
  return (
    <button type="button" className={styles.box} onClick={onPress}>
      <Icon name="search" size={20} />
      <span>{t('games:search')}</span>
    </button>
  );
}

/**
 * Search by name, from the `name` that the address holds; `onSearch` gets the trimmed text once the player has stopped typing for
 * 300 ms, has left the field or has cleared it: what they open next must find the address as it will be.
 */
export function SearchField({ name, onSearch }: { name: string; onSearch: (name: string) => void }) {
  const t = useT();
  const [text, setText] = useState(name);
  const [isOpen, setOpen] = useState(false);
  const sent = useRef(name);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (name === sent.current) return;
    sent.current = name;
    setText(name);
  }, [name]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string) => {
    clearTimeout(timer.current);
    if (sent.current === next.trim()) return;
    sent.current = next.trim();
    onSearch(sent.current);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(search, debounceMs, next);
  };
  const leave = () => {
    search(text);
    keepSearch(text);
    setOpen(false);
  };
  const choose = (next: string) => {
    setText(next);
    search(next);
  };
  const clear = () => {
    setText('');
    search('');
  };
  return (
    <div role="search" className={styles.search}>
      <div className={classNames(styles.box, styles.field)}>
        <Icon name="search" size={20} />
        <input
          className={styles.input}
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          placeholder={t('games:search')}
          aria-label={t('games:search')}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onBlur={leave}
        />
        {text && <IconButton icon="close" size={20} label={t('games:search-clear')} onClick={clear} />}
      </div>
      {isOpen && !text && <RecentSearches onChoose={choose} />}
    </div>
  );
}

/** What was searched for before, while nothing is typed. */
function RecentSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useT();
  const searches = useRecentSearches();
  if (searches.length === 0) return undefined;
  // A press must not take the focus away first: the list would be gone before it ends.
  return (
    <div role="group" aria-label={t('games:search-recent')} className={styles.recent} onMouseDown={keepFocus}>
      {searches.map((each) => (
        <button key={each} type="button" className={styles.past} onClick={() => onChoose(each)}>
          <Icon name="clock" size={16} />
          <span>{each}</span>
        </button>
      ))}
      <button type="button" className={styles.forget} onClick={forgetSearches}>
        {t('games:search-forget')}
      </button>
    </div>
  );
}

const keepFocus = (event: MouseEvent) => event.preventDefault();
