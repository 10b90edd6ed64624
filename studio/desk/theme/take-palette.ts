import { act } from '../api/acts.ts';
import type { Proposal } from './logo-palette.tsx';

/** Gives a brand the colours that were proposed, all of them or none, as one step of undo. @throws RefusedError, UnreachableError */
export const takePalette = (code: string, { values, title }: Proposal) =>
  act('edits', { edits: values.map((value) => ({ act: 'set', code, part: 'theme', ...value })), title });
