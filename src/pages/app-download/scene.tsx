import type { ReactNode } from 'react';
import styles from './scene.module.css';

export type SceneName = 'file' | 'allow' | 'browser-menu' | 'install-entry' | 'safari-share' | 'home-icon';

const page = (
  <>
    <rect className={styles.tile} x="22" y="30" width="76" height="34" rx="6" />
    <rect className={styles.tile} x="22" y="70" width="36" height="30" rx="6" />
    <rect className={styles.tile} x="62" y="70" width="36" height="30" rx="6" />
  </>
);

const scenes: Record<SceneName, ReactNode> = {
  file: (
    <>
      {page}
      <rect className={styles.sheet} x="14" y="86" width="92" height="58" rx="10" />
      <circle className={styles.accent} cx="34" cy="108" r="11" />
      <path className={styles.onAccent} d="M34 102v10m-4.5-4.5L34 112l4.5-4.5" />
      <rect className={styles.line} x="52" y="101" width="44" height="5" rx="2.5" />
      <rect className={styles.track} x="52" y="111" width="44" height="4" rx="2" />
      <rect className={styles.accent} x="52" y="111" width="30" height="4" rx="2" />
    </>
  ),
  allow: (
    <>
      <rect className={styles.line} x="24" y="30" width="40" height="6" rx="3" />
      <rect className={styles.tile} x="22" y="46" width="76" height="26" rx="6" />
      <rect className={styles.line} x="30" y="57" width="30" height="4" rx="2" />
      <rect className={styles.tile} x="22" y="78" width="76" height="26" rx="6" />
      <rect className={styles.line} x="30" y="89" width="24" height="4" rx="2" />
      <rect className={styles.accent} x="70" y="84" width="24" height="14" rx="7" />
      <circle className={styles.knob} cx="87" cy="91" r="5" />
      <circle className={styles.halo} cx="82" cy="91" r="17" />
    </>
  ),
  'browser-menu': (
    <>
      <rect className={styles.tile} x="22" y="26" width="60" height="14" rx="7" />
      <circle className={styles.halo} cx="93" cy="33" r="11" />
      <circle className={styles.dot} cx="93" cy="28" r="1.8" />
      <circle className={styles.dot} cx="93" cy="33" r="1.8" />
      <circle className={styles.dot} cx="93" cy="38" r="1.8" />
      <rect className={styles.tile} x="22" y="48" width="76" height="40" rx="6" />
      <rect className={styles.tile} x="22" y="94" width="36" height="36" rx="6" />
      <rect className={styles.tile} x="62" y="94" width="36" height="36" rx="6" />
    </>
  ),
  'install-entry': (
    <>
      {page}
      <rect className={styles.sheet} x="14" y="58" width="92" height="86" rx="10" />
      <rect className={styles.line} x="26" y="72" width="46" height="5" rx="2.5" />
      <rect className={styles.accent} x="20" y="84" width="80" height="22" rx="8" />
      <rect className={styles.knob} x="28" y="92" width="40" height="6" rx="3" />
      <path className={styles.onAccent} d="M89 90v10m-5-5h10" />
      <rect className={styles.line} x="26" y="118" width="54" height="5" rx="2.5" />
    </>
  ),
  'safari-share': (
    <>
      {page}
      <rect className={styles.sheet} x="14" y="112" width="92" height="32" rx="8" />
      <path className={styles.faint} d="M32 122l-5 5 5 5M88 122l5 5-5 5" />
      <circle className={styles.halo} cx="60" cy="127" r="14" />
      <path className={styles.stroke} d="M60 130v-13m-4 4 4-4 4 4m-7 2h-3v11h12v-11h-3" />
    </>
  ),
  'home-icon': (
    <>
      {[0, 1, 2].map((row) =>
        [0, 1, 2].map((column) => (
          <rect
            key={`${row}${column}`}
            className={row === 1 && column === 1 ? styles.accent : styles.tile}
            x={25 + column * 25}
            y={34 + row * 27}
            width="20"
            height="20"
            rx="6"
          />
        )),
      )}
      <path className={styles.onAccent} d="M60 66l2 4.2 4.6.6-3.4 3.2.9 4.6-4.1-2.3-4.1 2.3.9-4.6-3.4-3.2 4.6-.6z" />
      <circle className={styles.halo} cx="60" cy="71" r="18" />
    </>
  ),
};

/** A phone that shows where to tap, in the merchant's colours. The words beside it say the same. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <svg className={styles.scene} viewBox="0 0 120 160" width="96" height="128" aria-hidden="true" focusable="false">
      <rect className={styles.phone} x="10" y="6" width="100" height="148" rx="16" />
      <rect className={styles.line} x="50" y="12" width="20" height="4" rx="2" />
      {scenes[name]}
    </svg>
  );
}
