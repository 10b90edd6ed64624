import { create } from 'zustand';
import type { FilePlace } from '#pipeline/errors/problem.ts';
import { useSelection } from '../selection.ts';
import { setLayout } from '../shell/layout.ts';

type Opened = {
  /** A place that somebody asked to see as text, of a file that need not be that of the selection. */
  place: FilePlace | undefined;
};

export const useOpened = create<Opened>(() => ({ place: undefined }));

/** Opens a file as text at a place. */
export function openText(place: FilePlace): void {
  useOpened.setState({ place: { ...place } });
  setLayout({ isEndOpen: true, endTab: 'text', narrowTab: 'form' });
}

// Another selection is of another file.
useSelection.subscribe(({ selected }, before) => {
  if (selected !== before.selected) useOpened.setState({ place: undefined });
});
