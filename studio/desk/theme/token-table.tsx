import { Button, Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components';
import { modes, type Meaning } from './picture.ts';
import { Swatch, TokenFace, type Standing } from './token-face.tsx';
import { wornWords } from './worn.tsx';
import styles from './theme.module.css';

/** What the palette means: each token in light and dark, and what wears it. */
export function TokenTable({
  meanings,
  wearers,
  chosen,
  related,
  standingOf,
  onChoose,
}: {
  meanings: readonly Meaning[];
  wearers: Readonly<Record<string, readonly string[]>>;
  chosen: string | undefined;
  related: ReadonlySet<string>;
  standingOf: (id: string) => Standing;
  onChoose: (id: string) => void;
}) {
  return (
    <Table aria-label="Tokens in light and dark" className={styles['table'] ?? ''}>
      <TableHeader className={styles['head'] ?? ''}>
        <Column isRowHeader className={styles['names'] ?? ''}>
          Token
        </Column>
        <Column>Light</Column>
        <Column>Dark</Column>
        <Column className={styles['wearers'] ?? ''}>Worn by</Column>
      </TableHeader>
      <TableBody items={meanings} dependencies={[related, standingOf, wearers, chosen]}>
        {(meaning) => (
          <Row
            id={meaning.name}
            textValue={meaning.name}
            className={styles['row'] ?? ''}
            data-near={modes.some((mode) => related.has(`${mode}.${meaning.name}`)) || undefined}
          >
            <Cell>
              <span className={styles['name']}>{meaning.name}</span>
            </Cell>
            {modes.map((mode) => {
              const token = meaning[mode];
              return (
                <Cell key={mode}>
                  {token ? (
                    <Button
                      className={styles['token'] ?? ''}
                      aria-pressed={token.id === chosen}
                      data-near={related.has(token.id) || undefined}
                      onPress={() => onChoose(token.id)}
                    >
                      <Swatch color={token.value} />
                      <TokenFace token={token} standing={standingOf(token.id)} />
                    </Button>
                  ) : (
                    <span className={styles['aside']}>not set</span>
                  )}
                </Cell>
              );
            })}
            <Cell className={styles['wearers'] ?? ''}>
              <span className={styles['worn']}>{wornWords(wearers[meaning.name] ?? [], 2)}</span>
            </Cell>
          </Row>
        )}
      </TableBody>
    </Table>
  );
}
