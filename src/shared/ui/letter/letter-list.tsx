import type { ReactNode } from 'react';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody, type QueryBodyProps } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeletons.tsx';
import { Letter, type LetterProps, type LetterText } from './letter.tsx';
import styles from './letter.module.css';

export type LetterListProps = Pick<LetterProps, 'group' | 'icon' | 'format'> & {
  query: QueryBodyProps<readonly LetterText[]>['query'];
  /** What to say when there are none, already translated. */
  empty: string;
  /** Called when the player opens a letter for the first time. */
  onRead: (id: string) => void;
  /** What can be done with a letter, below its text. */
  control?: (letter: LetterText) => ReactNode;
  /** Stands below the last letter. */
  children?: ReactNode;
};

/** A screen of letters, of which one is open at a time. */
export function LetterList({ query, empty, onRead, control, children, ...look }: LetterListProps) {
  return (
    <div className={styles.list}>
      <QueryBody
        query={query}
        skeleton={<Skeletons count={4} className={styles.ghost} />}
        empty={<EmptyState icon={look.icon} title={empty} />}
      >
        {(letters) =>
          letters.map((letter) => (
            <Letter key={letter.id} {...look} letter={letter} onOpen={() => !letter.read && onRead(letter.id)}>
              {control?.(letter)}
            </Letter>
          ))
        }
      </QueryBody>
      {children}
    </div>
  );
}
