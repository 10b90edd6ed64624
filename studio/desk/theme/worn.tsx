import pane from '../ui/pane.module.css';
import styles from './theme.module.css';

const groups = /^(?:light|dark|component)\./;

/** What is selected, in words: what it has its value from, what it feeds, and what of the lobby wears that. */
export function Worn({
  token,
  related,
  wearers,
}: {
  token: string | undefined;
  related: ReadonlySet<string>;
  wearers: Readonly<Record<string, readonly string[]>>;
}) {
  if (token === undefined)
    return (
      <p role="status" className={`${pane['foot']} ${styles['foot']}`}>
        Choose a colour: its lines lead to all that it is, and its row is open in the form.
      </p>
    );
  const others = [...related].filter((each) => each !== token);
  const isPalette = token.startsWith('palette.');
  const worn = [
    ...new Set(
      [token, ...others].filter((each) => groups.test(each)).flatMap((each) => wearers[each.replace(groups, '')] ?? []),
    ),
  ];
  return (
    <div role="status" className={`${pane['foot']} ${styles['foot']}`}>
      <strong>{token}</strong>
      {isPalette && <span>{`feeds ${others.length > 0 ? others.join(', ') : 'nothing'}`}</span>}
      {!isPalette && others.length > 0 && <span>{`from ${others.join(', ')}`}</span>}
      {worn.length > 0 ? (
        <details>
          <summary>{`worn by ${wornWords(worn, 5)}`}</summary>
          <span>{worn.join(', ')}</span>
        </details>
      ) : (
        <span>worn by nothing</span>
      )}
    </div>
  );
}

/** The first of those that wear a token, and how many more do. */
export function wornWords(wearers: readonly string[], shown: number): string {
  if (wearers.length === 0) return 'nothing';
  const more = wearers.length - shown;
  return `${wearers.slice(0, shown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
