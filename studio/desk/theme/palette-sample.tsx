import type { Mode } from './picture.ts';
import styles from './logo-palette.module.css';

/** A screen in the colours of a theme, by the names of its tokens: what the lobby puts on each other. */
export function PaletteSample({ mode, colors }: { mode: Mode; colors: Readonly<Record<string, string>> }) {
  const on = (ground: string, color: string) => ({ backgroundColor: colors[ground], color: colors[color] });
  return (
    <figure className={styles['sample']}>
      <figcaption>{mode === 'light' ? 'Light' : 'Dark'}</figcaption>
      <div className={styles['phone']} style={on('bg', 'text')}>
        <div className={styles['strip']} style={on('header-bg', 'header-text')}>
          <span>Header</span>
          <span className={styles['pill']} style={on('brand', 'text-on-brand')}>
            Join
          </span>
        </div>
        <div className={styles['hero']} style={gradientOf(colors)} />
        <div className={styles['surface']} style={{ ...on('surface', 'text'), borderColor: colors['line'] }}>
          <span>Text</span>
          <span style={{ color: colors['text-muted'] }}>muted</span>
          <span style={{ color: colors['link'] }}>link</span>
          <span className={styles['pill']} style={on('accent', 'text-on-accent')}>
            New
          </span>
        </div>
        <div className={styles['tiles']}>
          {[0, 1, 2].map((tile) => (
            <span key={tile} style={on('tile-bg', 'tile-text')}>
              Tile
            </span>
          ))}
        </div>
        <div className={styles['strip']} style={on('footer-bg', 'footer-text')}>
          <span style={{ color: colors['footer-active'] }}>Home</span>
          <span>Games</span>
          <span>Me</span>
        </div>
      </div>
    </figure>
  );
}

const gradientOf = (colors: Readonly<Record<string, string>>) => ({
  backgroundImage: `linear-gradient(90deg, ${colors['gradient-from']}, ${colors['gradient-to']})`,
});
