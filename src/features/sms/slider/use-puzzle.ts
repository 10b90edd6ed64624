import { useEffect, useRef, useState } from 'react';
import type { SliderResult } from '#schemas/gateway/slider.ts';
import { findNonce } from '#shared/api/proof-of-work.ts';
import { picture, type Challenge } from './challenge.ts';

type Sample = [ms: number, x: number];

const mostSamples = 100;

/** Records how the piece moved from its first move on, thinned out to what the gateway accepts. */
export function createTrail(clock: () => number = () => performance.now()) {
  let start: number | undefined;
  let samples: Sample[] = [];
  const add = (x: number) => {
    start ??= clock();
    if (samples.length === mostSamples) samples = samples.filter((_, index) => index % 2 === 0);
    samples.push([Math.round(clock() - start), x]);
  };
  return { add, samples: () => samples };
}

/** The last position of the piece, in pixels of the picture. */
export const furthest = picture.width - picture.pieceSize;

export type PuzzleProps = {
  challenge: Challenge;
  /** Resolves once the result is judged; the puzzle then starts again, if it is still shown. */
  onSolve: (result: SliderResult) => Promise<void>;
};

/** The piece's position and trail, and the two ways to an answer: the position, or the work of the device. */
export function usePuzzle({ challenge, onSolve }: PuzzleProps) {
  const { id } = challenge;
  const [position, setPosition] = useState(0);
  const [busy, setBusy] = useState<'check' | 'work'>();
  const trail = useRef(createTrail());
  const leave = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leave.current = controller;
    return () => controller.abort();
  }, []);

  const move = (x: number) => {
    const next = Math.min(Math.max(x, 0), furthest);
    trail.current.add(next);
    setPosition(next);
  };
  const settle = async (as: 'check' | 'work', result: () => Promise<SliderResult>) => {
    if (busy) return;
    setBusy(as);
    try {
      await onSolve(await result());
    } catch (error) {
      if (!leave.current?.signal.aborted) throw error;
    }
    trail.current = createTrail();
    setPosition(0);
    setBusy(undefined);
  };
  const check = () => {
    if (position === 0) return;
    trail.current.add(position);
    const samples = trail.current.samples();
    void settle('check', () => Promise.resolve({ id, position, trail: samples }));
  };
  const work = () => {
    const { signal } = leave.current ?? new AbortController();
    void settle('work', async () => ({ id, nonce: await findNonce(id, challenge.work, signal) }));
  };
  return { position, busy, move, check, work };
}
