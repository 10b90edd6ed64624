import { lazy, Suspense, useState } from 'react';
import { withPreview } from '#schemas/merchant/preview-address.ts';
import { draft } from '../api/draft.ts';
import { IconButton } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { CanvasFrame } from './frames.ts';

const ShareLink = lazy(async () => ({ default: (await import('../team/share-link.tsx')).ShareLink }));

/** Gives a phone what the chosen frame shows, in its state, by a link with a QR code; a studio on one machine is reached by no phone. */
export function OnPhone({ frame, shown }: { frame: CanvasFrame; shown: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  if (draft === undefined || shown === undefined) return undefined;
  return (
    <>
      <IconButton icon="screen" label="Show this on a phone" onPress={() => setOpen(true)} />
      {isOpen && (
        <Sheet title="On a phone, as it is here" isBusy={false} hasClose onClose={() => setOpen(false)}>
          <Suspense>
            <ShareLink draft={draft} code={shown} path={withPreview(frame.path, frame.preview, window.location.href)} />
          </Suspense>
        </Sheet>
      )}
    </>
  );
}
