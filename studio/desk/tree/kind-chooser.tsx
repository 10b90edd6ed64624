import { useRef } from 'react';
import { Header, Input, ListBox, ListBoxItem, ListBoxSection, SearchField } from 'react-aria-components';
import type { Kind } from '../form/entry-kinds.ts';
import { Sketch } from '../sketch/sketch.tsx';
import ui from '../ui/ui.module.css';
import styles from './kind-chooser.module.css';

const byTitle = (one: Kind, other: Kind) => one.title.localeCompare(other.title);

/** Kinds as they are shown: by group, in each by title; only those that have all words of a search. */
export function foundKinds(kinds: readonly Kind[], search: string): Kind[] {
  const words = search.toLowerCase().split(/\s+/);
  const found = kinds.filter(({ name, title, description = '', group = '' }) => {
    const said = `${name}\n${title}\n${description}\n${group}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
  return [...Map.groupBy(found, ({ group }) => group).values()].flatMap((each) => each.toSorted(byTitle));
}

/** What a search means before anybody chooses: what is called so, else what was found first. */
export function bestOf(found: readonly Kind[], search: string): Kind | undefined {
  const word = search.trim().toLowerCase();
  return word === '' ? undefined : (found.find(({ title }) => title.toLowerCase().includes(word)) ?? found[0]);
}

/**
 * Cards of the kinds, as `foundKinds` gives them. Arrow keys and a click choose one; Enter and a double click take it at once. A search goes on in the
 * cards by the arrow down.
 */
export function KindChooser({
  kinds,
  word,
  onWord,
  chosen,
  onChoose,
  onTake,
}: {
  kinds: readonly Kind[];
  word: string;
  onWord: (word: string) => void;
  chosen: string | undefined;
  onChoose: (name: string) => void;
  onTake: (name: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <SearchField
        aria-label="Search the kinds"
        value={word}
        onChange={onWord}
        autoFocus
        className={styles['search'] ?? ''}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') list.current?.focus();
          else event.continuePropagation();
        }}
      >
        <Input className={ui['input'] ?? ''} placeholder="Search" />
      </SearchField>
      <ListBox
        ref={list}
        aria-label="Kind"
        layout="grid"
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={chosen === undefined ? [] : [chosen]}
        onSelectionChange={(keys) => {
          const [name] = keys === 'all' ? [] : keys;
          if (name !== undefined) onChoose(String(name));
        }}
        onAction={(name) => onTake(String(name))}
        renderEmptyState={() => <p className={styles['none']}>{`Nothing is like “${word.trim()}”`}</p>}
        className={styles['list'] ?? ''}
      >
        {[...Map.groupBy(kinds, ({ group }) => group)].map(([group = 'Others', inGroup]) => (
          <ListBoxSection key={group} id={`group ${group}`} className={styles['group'] ?? ''}>
            <Header className={styles['heading'] ?? ''}>{group}</Header>
            {inGroup.map(({ name, title, description, picture }) => (
              <ListBoxItem key={name} id={name} textValue={title} className={styles['card'] ?? ''}>
                <Sketch name={picture} />
                <span className={styles['title']}>{title}</span>
                {description !== undefined && <span className={styles['about']}>{description}</span>}
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </>
  );
}
