import { create } from 'qrcode/lib/core/qrcode.js';
import { useT } from '#shared/i18n/texts.tsx';
import { saveFile } from '#shared/platform/save-file.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import styles from './qr-code.module.css';

/** Light modules around the code, which readers need to find it. */
const quiet = 4;

/** Pixels of a module in a saved picture. */
const scale = 12;

/** A text as a QR code, dark on light in every theme, which can be saved as a picture. `label` is what a screen reader says of it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const t = useT();
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const darks = [...data].flatMap((dark, at) => (dark ? { x: at % size, y: Math.floor(at / size) } : []));
  const side = size + 2 * quiet;
  return (
    <div className={styles.frame}>
      <svg className={styles.code} viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label}>
        <path d={darks.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('')} />
      </svg>
      <Button variant="ghost" icon="download" onClick={() => savePicture(darks, side)}>
        {t('money:save-picture')}
      </Button>
    </div>
  );
}

/** Saves a code with these dark modules as a PNG file; `side` is its length in modules. */
function savePicture(darks: readonly { x: number; y: number }[], side: number): void {
  const canvas = document.createElement('canvas');
  canvas.width = side * scale;
  canvas.height = side * scale;
  const context = canvas.getContext('2d');
  if (!context) {
    showToast('fail', 'errors:general');
    return;
  }
  context.setTransform(scale, 0, 0, scale, quiet * scale, quiet * scale);
  context.fillStyle = '#fff';
  context.fillRect(-quiet, -quiet, side, side);
  context.fillStyle = '#000';
  for (const { x, y } of darks) context.fillRect(x, y, 1, 1);
  canvas.toBlob((picture) => (picture ? saveFile('qr-code.png', picture) : showToast('fail', 'errors:general')));
}
