import type { PictureFacts } from '#studio/contract/assets.ts';
import { useFileAddress } from './file-address.ts';
import styles from './assets.module.css';

type Focus = { x: number; y: number };
const axes = [
  { axis: 'x', label: 'Focal point, from left to right' },
  { axis: 'y', label: 'Focal point, from top to bottom' },
] as const;

/** A file as it is cut, with the point that stays in sight: set by a tap on the picture, or by keyboard. */
export function CropFrame({
  file,
  ratio,
  facts,
  focus,
  onFocus,
}: {
  file: File;
  ratio: number | undefined;
  facts: PictureFacts;
  focus: Focus;
  onFocus: (focus: Focus) => void;
}) {
  const address = useFileAddress(file);
  const whole = facts.width / facts.height;
  // A cut that is as wide as the picture moves up and down alone, and the other way round.
  const moves = { x: ratio !== undefined && ratio < whole, y: ratio !== undefined && ratio > whole };
  return (
    <>
      <div
        className={styles['frame']}
        style={{ aspectRatio: ratio ?? whole }}
        onClick={({ currentTarget, nativeEvent: { offsetX, offsetY } }) => {
          if (ratio === undefined) return;
          const { clientWidth, clientHeight } = currentTarget;
          const nearer = (now: number, share: number) => Math.min(1, Math.max(0, now + (share - 0.5) / 2));
          onFocus({ x: nearer(focus.x, offsetX / clientWidth), y: nearer(focus.y, offsetY / clientHeight) });
        }}
      >
        {address !== undefined && (
          <img src={address} alt={`${file.name}, as it is cut`} style={{ objectPosition: positionOf(focus) }} />
        )}
      </div>
      {axes.map(({ axis, label }) =>
        moves[axis] ? (
          <label key={axis} className={styles['slider']}>
            <span>{label}</span>
            <input
              type="range"
              min={0}
              max={100}
              value={Math.round(focus[axis] * 100)}
              onChange={({ currentTarget }) => onFocus({ ...focus, [axis]: Number(currentTarget.value) / 100 })}
            />
          </label>
        ) : undefined,
      )}
    </>
  );
}

const positionOf = ({ x, y }: Focus): string => `${x * 100}% ${y * 100}%`;
