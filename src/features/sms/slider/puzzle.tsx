import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { Button, IconButton } from '#shared/ui/button/button.tsx';
import { picture, type Challenge } from './challenge.ts';
import styles from './slider.module.css';
import { furthest, usePuzzle, type PuzzleProps } from './use-puzzle.ts';

const { width, height, pieceSize } = picture;
const stepPx = 4;
/** Id of the handle, whose name says what is to be done before a check. */
const track = 'slider-track';
const share = (px: number, of: number) => `${(px / of) * 100}%`;

/**
 * The piece and its gap. A drag is checked on release; arrow keys and step buttons need no drag, and Enter or the button checks.
 * A player who cannot see the picture lets the device work instead.
 */
export function Puzzle({ onRenew, ...puzzle }: PuzzleProps & { onRenew: () => void }) {
  const t = useT();
  const { position, busy, move, check, work } = usePuzzle(puzzle);
  return (
    <div className={styles.puzzle}>
      <Picture challenge={puzzle.challenge} position={position}>
        <IconButton
          icon="refresh"
          size={20}
          className={styles.renew}
          label={t('slider:renew')}
          disabled={busy !== undefined}
          onClick={onRenew}
        />
      </Picture>
      <Track position={position} disabled={busy !== undefined} onMove={move} onCheck={check} />
      <div className={styles.steps} dir="ltr">
        <IconButton icon="chevron-left" label={t('slider:left')} onClick={() => move(position - stepPx)} />
        <Button
          busy={busy === 'check'}
          disabledBy={position === 0 && track}
          aria-disabled={busy === 'work'}
          onClick={check}
        >
          {t('slider:check')}
        </Button>
        <IconButton icon="chevron-right" label={t('slider:right')} onClick={() => move(position + stepPx)} />
      </div>
      <Button variant="ghost" size="small" wide busy={busy === 'work'} aria-disabled={busy === 'check'} onClick={work}>
        {t(busy === 'work' ? 'slider:working' : 'slider:work')}
      </Button>
    </div>
  );
}

function Picture(props: { challenge: Challenge; position: number; children: ReactNode }) {
  const t = useT();
  const { background, piece, y } = props.challenge;
  return (
    <div className={styles.picture} dir="ltr">
      <img className={styles.background} src={background} alt={t('slider:picture')} />
      <img
        className={styles.piece}
        src={piece}
        alt=""
        style={{
          insetInlineStart: share(props.position, width),
          insetBlockStart: share(y, height),
          inlineSize: share(pieceSize, width),
        }}
      />
      {props.children}
    </div>
  );
}

type TrackProps = { position: number; disabled: boolean; onMove: (x: number) => void; onCheck: () => void };

/** The handle that moves the piece; focused when the puzzle appears. */
function Track({ position, disabled, onMove, onCheck }: TrackProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <input
      ref={input}
      id={track}
      className={styles.slider}
      dir="ltr"
      type="range"
      min={0}
      max={furthest}
      value={position}
      disabled={disabled}
      aria-label={t('slider:move')}
      onChange={(event) => onMove(Number(event.target.value))}
      onPointerUp={onCheck}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter would send the form that the dialog is in.
        event.preventDefault();
        onCheck();
      }}
    />
  );
}
