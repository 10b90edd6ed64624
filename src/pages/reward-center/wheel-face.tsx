import { useEffect, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '#shared/platform/platform.ts';
import { lampsOf, linesOf, placeOf, sizeOf, slicePath } from './wheel-shape.ts';
import styles from './wheel.module.css';

const turnMs = 4600;
const rounds = 6;

type Prize = { text: string; amount: number };
type WheelFaceProps = {
  /** Clockwise from the top; texts are already translated. */
  prizes: readonly Prize[];
  /** Place of the prize at which it rests; below 0 where the wheel has changed since. */
  at: number;
  /** The turn to be shown, by its id: a new one makes the wheel turn. */
  turn: string | undefined;
  onRest: () => void;
};

/** The wheel as it is seen. It turns to where the gateway says, and is there at once for a player who asked for less motion. */
export function WheelFace({ prizes, at, turn, onRest }: WheelFaceProps) {
  const disc = useRef<SVGGElement>(null);
  const count = prizes.length;
  const rest = (360 - placeOf(Math.max(at, 0), count)) % 360;
  const before = useRef(rest);
  useLayoutEffect(() => {
    if (turn === undefined) return undefined;
    const transform = [before.current, rest + 360 * rounds].map((degrees) => `rotate(${degrees}deg)`);
    const duration = prefersReducedMotion() ? 0 : turnMs;
    const turning = disc.current?.animate({ transform }, { duration, easing: 'cubic-bezier(0.15, 0.85, 0.2, 1)' });
    // Cancelled with the screen.
    turning?.finished.then(onRest).catch(() => {});
    return () => turning?.cancel();
    // Each turn is shown once, whatever is rendered again meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [turn]);
  useEffect(() => {
    before.current = rest;
  }, [rest]);
  const best = Math.max(...prizes.map(({ amount }) => amount));
  return (
    <svg className={styles.wheel} viewBox="-114 -124 228 240" aria-hidden="true">
      <circle r="112" className={styles.rim} />
      {lampsOf(count).map(({ x, y }, lamp) => (
        <circle key={lamp} cx={x} cy={y} r="2.6" className={styles.lamp} data-even={lamp % 2 === 0 || undefined} />
      ))}
      <g ref={disc} className={styles.disc} transform={`rotate(${rest})`}>
        {prizes.map((prize, place) => (
          <Slice key={place} prize={prize} place={place} count={count} isBest={prize.amount === best} />
        ))}
      </g>
      <circle r="20" className={styles.hub} />
      <path d="M0-11 3-3 11 0 3 3 0 11-3 3-11 0-3-3Z" className={styles.star} />
      <path d="M-13-122H13L0-92Z" className={styles.pointer} />
    </svg>
  );
}

const lineHeight = 1.15;

function Slice({ prize, place, count, isBest }: { prize: Prize; place: number; count: number; isBest: boolean }) {
  const lines = linesOf(prize.text);
  const size = sizeOf(lines, count);
  return (
    <g className={styles.slice} data-face={isBest ? 'best' : place % 2 === 0 ? 'even' : 'odd'}>
      <path d={slicePath(place, count)} />
      <g transform={`rotate(${placeOf(place, count)})`}>
        {lines.map((line, at) => (
          <text key={at} y={-74 + (at - (lines.length - 1) / 2) * size * lineHeight} fontSize={size}>
            {line}
          </text>
        ))}
        {isBest && <path d="M-9-48-11-58-5-53 0-61 5-53 11-58 9-48Z" className={styles.crown} />}
      </g>
    </g>
  );
}
