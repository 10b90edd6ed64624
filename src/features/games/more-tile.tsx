import { Icon } from '#shared/ui/icon/icon.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import styles from './more-tile.module.css';

type MoreTileProps = {
  /** Already translated. */
  label: string;
  busy?: boolean;
  onPress: () => void;
};

/** The last tile of a row or grid: leads to the whole list, or loads more into it. */
export function MoreTile({ label, busy = false, onPress }: MoreTileProps) {
  return (
    <button
      type="button"
      data-press
      className={styles.more}
      aria-busy={busy || undefined}
      disabled={busy}
      onClick={onPress}
    >
      <span className={styles.disc}>
        {busy ? <Spinner size={24} /> : <Icon name="chevron-right" size={24} mirrored />}
      </span>
      {label}
    </button>
  );
}
