import type { IconName } from './icon.tsx';
import { Toggles } from './toggles.tsx';
import pane from './pane.module.css';
import ui from './ui.module.css';

type Props<Id extends string> = {
  label: string;
  placeholder: string;
  word: string;
  onWord: (word: string) => void;
  filters: readonly { id: Id; words: string; icon?: IconName }[];
  /** How many each filter leaves. */
  count: (id: Id) => number;
  only: Id | undefined;
  onOnly: (only: Id | undefined) => void;
};

/** What narrows a list: a word, and one filter or none. */
export function SearchFilters<Id extends string>({
  label,
  placeholder,
  word,
  onWord,
  filters,
  count,
  only,
  onOnly,
}: Props<Id>) {
  return (
    <>
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className={`${ui['input']} ${pane['search']}`}
        value={word}
        onChange={({ currentTarget }) => onWord(currentTarget.value)}
      />
      <Toggles
        label="Show only"
        mode="one or none"
        on={only === undefined ? [] : [only]}
        choices={filters.map((each) => ({ ...each, words: `${each.words} ${count(each.id)}` }))}
        onChange={([first]) => onOnly(first)}
      />
    </>
  );
}
