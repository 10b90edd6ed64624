import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFling, type Fling } from './fling.ts';

const screen = 1000;
const frame = 20;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Moves the list by `step` px in each of `frames` frames, on from where it stands. */
function scroller(fling: Fling) {
  let top = 0;
  let at = 1000;
  return (step: number, frames: number) => {
    for (let count = 0; count < frames; count += 1) {
      top += step;
      at += frame;
      vi.advanceTimersByTime(frame);
      fling.moved(top, at, screen);
    }
  };
}

test('GAME-1 a list flies from one and a half screens a second on, until it is slower than one, in both directions', () => {
  const fling = createFling();
  const scroll = scroller(fling);
  scroll(29, 10);
  expect(fling.flies()).toBe(false);
  scroll(31, 10);
  expect(fling.flies()).toBe(true);
  scroll(21, 10);
  expect(fling.flies()).toBe(true);
  scroll(19, 10);
  expect(fling.flies()).toBe(false);
  scroll(-31, 10);
  expect(fling.flies()).toBe(true);
});

test('GAME-1 a list lands once when it slows down, and 120 ms after its last move when it stops', () => {
  const fling = createFling();
  const scroll = scroller(fling);
  const landed = vi.fn();
  const ignore = fling.onLanding(landed);
  scroll(60, 10);
  expect(landed).not.toHaveBeenCalled();
  scroll(5, 10);
  expect(landed).toHaveBeenCalledTimes(1);
  scroll(60, 10);
  vi.advanceTimersByTime(119);
  expect(fling.flies()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(fling.flies()).toBe(false);
  expect(landed).toHaveBeenCalledTimes(2);
  ignore();
  scroll(60, 10);
  vi.advanceTimersByTime(120);
  expect(landed).toHaveBeenCalledTimes(2);
});

test('GAME-1 a jump after a rest and one late frame are no flight', () => {
  const fling = createFling();
  fling.moved(0, 1000, screen);
  fling.moved(5000, 1120, screen);
  expect(fling.flies()).toBe(false);
  fling.moved(5010, 1140, screen);
  fling.moved(5040, 1141, screen);
  expect(fling.flies()).toBe(false);
});
