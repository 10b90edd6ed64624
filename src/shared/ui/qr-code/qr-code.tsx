import { create } from 'qrcode/lib/core/qrcode.js';
import styles from './qr-code.module.css';

/** Light modules around the code, which readers need to find it. */
const quiet = 4;

/** A text as a QR code, dark on light in every theme. `label` is what a screen reader says of it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const squares = [...data].map((dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''));
  const side = size + 2 * quiet;
  return (
    <svg className={styles.code} viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label}>
      <path d={squares.join('')} />
    </svg>
  );
}
