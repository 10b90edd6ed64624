import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { LogoColor } from './use-logo-colors.ts';
import styles from './logo-palette.module.css';

/** One of the colours that were found, or any other; none keeps what the theme has. */
export function ColorChooser({
  label,
  found,
  chosen,
  isNeeded = false,
  onChoose,
}: {
  label: string;
  found: readonly LogoColor[];
  chosen: string | undefined;
  isNeeded?: boolean;
  onChoose: (color: string | undefined) => void;
}) {
  return (
    <div className={styles['chooser']}>
      <span className={styles['label']}>{label}</span>
      <ToggleButtonGroup
        aria-label={`${label} colour`}
        className={styles['colors'] ?? ''}
        disallowEmptySelection={isNeeded}
        selectedKeys={found.some(({ color }) => color === chosen) ? [chosen ?? ''] : []}
        onSelectionChange={(keys) => {
          const [first] = keys;
          onChoose(first === undefined ? undefined : String(first));
        }}
      >
        {found.map(({ color, share }) => (
          <ToggleButton
            key={color}
            id={color}
            className={styles['color'] ?? ''}
            aria-label={`${color}, ${Math.round(share * 100)} % of what is coloured`}
          >
            <span className={styles['dab']} style={{ backgroundColor: color }} />
            <span>{color}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <label className={styles['other']}>
        <input
          type="color"
          value={chosen ?? '#808080'}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          aria-label={`Another ${label.toLowerCase()} colour`}
        />
        <span aria-hidden="true">another</span>
      </label>
      {chosen === undefined && <span className={styles['hint']}>stays as it is</span>}
    </div>
  );
}
