import { afterPaint } from './after-paint.ts';

const waiting: (() => void)[] = [];
let drawing = false;

function begin(call: () => void): void {
  drawing = true;
  afterPaint(() => {
    drawing = false;
    const next = waiting.shift();
    if (next) begin(next);
  });
  call();
}

/**
 * Calls at once when the page draws nothing, else in a frame of its own after those that came before: what is drawn together is
 * one task, in which the page does not answer to touch. The function it gives calls it off.
 */
export function inFrameTurn(call: () => void): () => void {
  if (!drawing) begin(call);
  else waiting.push(call);
  return () => {
    const place = waiting.indexOf(call);
    if (place >= 0) waiting.splice(place, 1);
  };
}
