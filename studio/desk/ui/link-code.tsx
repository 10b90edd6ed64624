import { create } from 'qrcode/lib/core/qrcode.js';
import styles from './link-code.module.css';

/** A link that opens without a login until an instant (ISO 8601), and its QR code for the phone in one's hand. */
export function LinkCode({ address, until }: { address: string; until: string }) {
  return (
    <div className={styles['link']}>
      <Code text={address} />
      <p>
        <span>{`Until ${new Date(until).toLocaleString()}, without a login. A phone opens it by the code: `}</span>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </p>
    </div>
  );
}

/** Light modules around a code, which readers need to find it. */
const quiet = 4;

/** A text as a QR code, dark on light in both themes. */
function Code({ text }: { text: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const outline = Array.from(data, (dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''));
  const side = size + 2 * quiet;
  return (
    <svg
      className={styles['code']}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label="QR code of the link"
    >
      <path d={outline.join('')} />
    </svg>
  );
}
