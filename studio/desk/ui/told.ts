import { create } from 'zustand';

/** What was done, told in passing. */
export const useTold = create<{ words: string | undefined }>(() => ({ words: undefined }));

const shownMs = 6000;
let ending: ReturnType<typeof setTimeout> | undefined;

/** Tells that something is done; it is gone after a while. */
export function tell(words: string): void {
  useTold.setState({ words });
  clearTimeout(ending);
  ending = setTimeout(() => useTold.setState({ words: undefined }), shownMs);
}
