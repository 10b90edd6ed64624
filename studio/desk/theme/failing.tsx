import { Button as AriaButton } from 'react-aria-components';
import type { ContrastView } from '#studio/contract/views.ts';
import { ratioWords } from '../form/tokens.ts';
import { Button } from '../ui/button.tsx';
import { failing, mendsOf, pairWords, type Pair } from './mend.ts';
import type { Standing } from './token-face.tsx';
import styles from './failing.module.css';

/** Every pair of colours that cannot be read: what it looks like, what it needs, and the nearest colour that passes. */
export function Failing({
  view: { pairs, nearest },
  colorOf,
  standingOf,
  isClosed,
  onChoose,
  onTake,
}: {
  view: ContrastView;
  /** What a token is in the end, by `group.name`. */
  colorOf: (token: string) => string;
  standingOf: (token: string) => Standing;
  /** Nothing of it can be changed by who looks. */
  isClosed: boolean;
  onChoose: (token: string) => void;
  onTake: (token: string, shade: string) => void;
}) {
  const able = {
    isOwn: (token: string) => standingOf(token).isOwn,
    isLocked: (token: string) => standingOf(token).isLocked,
  };
  const mends = mendsOf(failing(pairs), nearest, able);
  if (mends.length === 0) return undefined;
  return (
    <ul className={styles['failing']} aria-label="Contrasts that fail, and the nearest colours that pass">
      {mends.map(({ token, shade, pairs: mended }) => (
        <li key={`${token} ${shade}`} className={styles['card']}>
          <ul>
            {mended.map((pair) => (
              <li key={pairWords(pair)} className={styles['pair']}>
                <AriaButton
                  className={styles['sample'] ?? ''}
                  aria-label={`Show ${pairWords(pair)}`}
                  style={{ color: colorOf(`${pair.theme}.${pair.above}`), backgroundColor: groundOf(pair, colorOf) }}
                  onPress={() => onChoose(token)}
                >
                  <Letters />
                </AriaButton>
                <span>{pairWords(pair)}</span>
                <span className={styles['ratio']}>{`${ratioWords(pair.found)}, needs ${pair.needed}:1`}</span>
              </li>
            ))}
          </ul>
          {shade === undefined ? (
            <p className={styles['hint']}>No shade of one of its colours passes everywhere: choose others.</p>
          ) : (
            <Button isDisabled={isClosed} onPress={() => onTake(token, shade)}>
              <span className={styles['shade']} style={{ backgroundColor: shade }} />
              <span>{`Take the nearest, ${shade}, for ${token}`}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What cannot be read is a picture here: the words beside it can be. */
const Letters = () => (
  <svg viewBox="0 0 24 16" aria-hidden="true">
    <path d="m2 14 5-12 5 12M4 10h6M21 7v7M21 9.500a3.500 3.500 0 1 0 0 2.500" />
  </svg>
);

const groundOf = ({ theme, below }: Pair, colorOf: (token: string) => string): string =>
  below === 'gradient-middle'
    ? `color-mix(in srgb, ${colorOf(`${theme}.gradient-from`)}, ${colorOf(`${theme}.gradient-to`)})`
    : colorOf(`${theme}.${below}`);
