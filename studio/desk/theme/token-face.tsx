import { Icon } from '../ui/icon.tsx';
import type { Token } from './picture.ts';
import styles from './theme.module.css';

/** What the form says of a token: who says it, whether it is the brand's own, what is wrong with it. */
export type Standing = { words: string; isOwn: boolean; isLocked: boolean; hasFault: boolean };

/** A colour. */
export const Swatch = ({ color }: { color: string }) => (
  <span className={styles['swatch']}>
    <span style={{ backgroundColor: color }} />
  </span>
);

/** A token in a list: its colour, what it says, and who says so. */
export function TokenFace({
  token: { name, names, value },
  standing,
  isNamed,
}: {
  token: Token;
  standing: Standing;
  /** Its own name is written, and not only what it says. */
  isNamed?: boolean;
}) {
  const said = names ?? value;
  return (
    <>
      <span className={styles['face']}>
        <span className={styles['main']}>{isNamed ? name : said.replace(/^palette\./, '')}</span>
        <span className={styles['aside']} data-own={standing.isOwn || undefined}>
          {standing.isLocked && <Icon name="lock" />}
          <span>{isNamed ? `${said.replace(/^palette\./, '')} · ${standing.words}` : standing.words}</span>
        </span>
      </span>
      {standing.hasFault && (
        <span className={styles['mark']} title="Something is wrong with it: the form says what">
          <Icon name="warning" />
        </span>
      )}
    </>
  );
}
