import { useEffect, useRef, useState } from 'react';
import type { SliderResult } from '#schemas/gateway/slider.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button, IconButton } from '#shared/ui/button/button.tsx';
import { picture, type Challenge } from './challenge.ts';
import styles from './slider.module.css';
import { createTrail } from './trail.ts';
import { doWork } from './work.ts';

const { width, height, pieceSize } = picture;
const furthest = width - pieceSize;
const stepPx = 4;
const share = (px: number, of: number) => `${(px / of) * 100}%`;

export type PuzzleProps = {
  challenge: Challenge;
  /** Resolves when the result was judged; the puzzle then starts again, unless it is gone. */
  onSolve: (result: SliderResult) => Promise<void>;
  onRenew: () => void;
};

/**
 * The piece and its gap. Dragging checks on release; arrow keys and the step buttons need no drag, Enter or the button
 * checks; and who sees no picture lets the device work instead.
 */
export function Puzzle({ challenge, onSolve, onRenew }: PuzzleProps) {
  const t = useT();
  const [position, setPosition] = useState(0);
  const [busy, setBusy] = useState<'check' | 'work'>();
  const trail = useRef(createTrail());
  const slider = useRef<HTMLInputElement>(null);
  const leave = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leave.current = controller;
    slider.current?.focus();
    return () => controller.abort();
  }, []);

  const move = (x: number) => {
    const next = Math.min(Math.max(x, 0), furthest);
    trail.current.add(next);
    setPosition(next);
  };
  const settle = async (as: 'check' | 'work', result: () => Promise<SliderResult>) => {
    if (busy) return;
    setBusy(as);
    try {
      await onSolve(await result());
    } catch (error) {
      if (!leave.current?.signal.aborted) throw error;
    }
    trail.current = createTrail();
    setPosition(0);
    setBusy(undefined);
  };
  const check = () => {
    if (position === 0) return;
    trail.current.add(position);
    const samples = trail.current.samples().map(([ms, x]): [number, number] => [ms, x]);
    void settle('check', () => Promise.resolve({ id: challenge.id, position, trail: samples }));
  };
  const work = () => {
    const { signal } = leave.current ?? new AbortController();
    void settle('work', async () => ({
      id: challenge.id,
      nonce: await doWork(challenge.id, challenge.work, signal),
    }));
  };

  return (
    <div className={styles.puzzle}>
      <div className={styles.picture} dir="ltr">
        <img className={styles.background} src={challenge.background} alt={t('slider.picture')} />
        <img
          className={styles.piece}
          src={challenge.piece}
          alt=""
          style={{
            insetInlineStart: share(position, width),
            insetBlockStart: share(challenge.y, height),
            inlineSize: share(pieceSize, width),
          }}
        />
        <IconButton
          icon="refresh"
          size={20}
          className={styles.renew}
          label={t('slider.renew')}
          disabled={busy !== undefined}
          onClick={onRenew}
        />
      </div>
      <input
        ref={slider}
        className={styles.slider}
        dir="ltr"
        type="range"
        min={0}
        max={furthest}
        value={position}
        disabled={busy !== undefined}
        aria-label={t('slider.move')}
        onChange={(event) => move(Number(event.target.value))}
        onPointerUp={check}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The dialog stands inside the form, which Enter would send.
          event.preventDefault();
          check();
        }}
      />
      <div className={styles.steps} dir="ltr">
        <IconButton icon="chevron-left" label={t('slider.left')} onClick={() => move(position - stepPx)} />
        <Button busy={busy === 'check'} disabled={position === 0 || busy === 'work'} onClick={check}>
          {t('slider.check')}
        </Button>
        <IconButton icon="chevron-right" label={t('slider.right')} onClick={() => move(position + stepPx)} />
      </div>
      <Button variant="ghost" size="small" wide busy={busy === 'work'} disabled={busy === 'check'} onClick={work}>
        {t(busy === 'work' ? 'slider.working' : 'slider.work')}
      </Button>
    </div>
  );
}
