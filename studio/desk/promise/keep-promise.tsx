import { useState } from 'react';
import type { PromiseAsked } from '#studio/contract/acts.ts';
import type { CanvasFrame } from '../canvas/frames.ts';
import { useSelection, type Place } from '../selection.ts';
import { IconButton } from '../ui/button.tsx';
import { PromiseDialog } from './promise-dialog.tsx';

/** Offers to keep what is selected, as the chosen frame shows it, as a promise (STUDIO-21). `shown` is the brand whose page it is. */
export function KeepPromise({ frame, shown }: { frame: CanvasFrame; shown: string | undefined }) {
  const selected = useSelection((selection) => selection.selected);
  const [asked, setAsked] = useState<PromiseAsked>();
  if (shown === undefined) return undefined;
  const ask = (place: Place) => {
    const { greetings: _, ...state } = frame.preview;
    setAsked({
      code: place.code,
      brand: shown,
      part: place.part,
      path: [...place.path],
      screen: frame.path,
      // What is shown may hang on the width of the window.
      state: { ...state, width: frame.width },
    });
  };
  return (
    <>
      <IconButton
        icon="promise"
        label={selected ? 'Keep this as a promise' : 'Keep as a promise: select something first'}
        isDisabled={selected === undefined || selected.path.length === 0}
        onPress={() => selected && ask(selected)}
      />
      {asked && <PromiseDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
