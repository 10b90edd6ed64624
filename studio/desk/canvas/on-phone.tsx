import { lazy, Suspense, useState } from 'react';
import { withPreview } from '#schemas/merchant/preview-address.ts';
import { draft } from '../api/draft.ts';
import { IconButton } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { CanvasFrame } from './frames.ts';
import styles from './canvas.module.css';

const ShareLink = lazy(async () => ({ default: (await import('../team/share-link.tsx')).ShareLink }));
const PhoneLink = lazy(async () => ({ default: (await import('./phone-link.tsx')).PhoneLink }));

/** Gives a phone what the chosen frame shows, in its state, by a link with a QR code. */
export function OnPhone({ frame, shown }: { frame: CanvasFrame; shown: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  if (shown === undefined) return undefined;
  const path = withPreview(frame.path, frame.preview, window.location.href);
  return (
    <>
      <IconButton icon="screen" label="Show this on a phone" onPress={() => setOpen(true)} />
      {isOpen && (
        <Sheet title="On a phone, as it is here" isBusy={false} hasClose onClose={() => setOpen(false)}>
          <div className={styles['onPhone']}>
            <Suspense>
              {draft === undefined ? (
                <PhoneLink code={shown} path={path} />
              ) : (
                <ShareLink draft={draft} code={shown} path={path} />
              )}
            </Suspense>
          </div>
        </Sheet>
      )}
    </>
  );
}
