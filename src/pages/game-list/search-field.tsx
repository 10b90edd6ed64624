import { useEffect, useState } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { IconButton } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './game-list-page.module.css';

const debounceMs = 300;

/** Search by name; `onSearch` gets the trimmed text once the player has stopped typing for 300 ms. */
export function SearchField({ onSearch }: { onSearch: (name: string) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <div className={styles.search} role="search">
      <Icon name="search" size={20} />
      <input
        className={styles.input}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        placeholder={t('games.search')}
        aria-label={t('games.search')}
        onChange={(event) => setText(event.target.value)}
      />
      {text && <IconButton icon="close" size={20} label={t('games.search-clear')} onClick={() => setText('')} />}
    </div>
  );
}
