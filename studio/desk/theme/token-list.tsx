import { ListBox, ListBoxItem } from 'react-aria-components';
import type { Token } from './picture.ts';
import { Swatch, TokenFace, type Standing } from './token-face.tsx';
import styles from './theme.module.css';

/** Tokens under each other; one that is chosen is selected everywhere. */
export function TokenList({
  label,
  tokens,
  chosen,
  related,
  isColor,
  standingOf,
  onChoose,
}: {
  label: string;
  tokens: readonly Token[];
  chosen: string | undefined;
  related: ReadonlySet<string>;
  isColor: boolean;
  standingOf: (id: string) => Standing;
  onChoose: (id: string) => void;
}) {
  return (
    <ListBox
      aria-label={label}
      className={styles['list'] ?? ''}
      items={tokens}
      dependencies={[related, standingOf]}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={tokens.some(({ id }) => id === chosen) ? [chosen ?? ''] : []}
      onSelectionChange={(keys) => {
        const [id] = keys === 'all' ? [] : keys;
        if (id !== undefined) onChoose(String(id));
      }}
    >
      {(token) => (
        <ListBoxItem
          id={token.id}
          textValue={token.name}
          className={styles['item'] ?? ''}
          data-near={related.has(token.id) || undefined}
        >
          {isColor && <Swatch color={token.value} />}
          <TokenFace token={token} standing={standingOf(token.id)} isNamed />
        </ListBoxItem>
      )}
    </ListBox>
  );
}
