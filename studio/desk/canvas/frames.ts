import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { create } from 'zustand';
import { Preview } from '#schemas/merchant/preview.ts';
import { strict } from '#schemas/strict.ts';

/** Heights of the devices of which the canvas has the width, in CSS pixels. */
export const heights = { 320: 568, 360: 640, 390: 844, 430: 932, 768: 1024, 1280: 800 } as const;
export type Width = keyof typeof heights;
export const widths = Object.keys(heights).map(Number) as Width[];
export const mostFrames = 4;

const Frame = strict({
  code: Type.Optional(Type.String({ maxLength: 80, description: 'Another brand than the one that is edited' })),
  path: Type.String({ pattern: '^/(?!/)', maxLength: 400, description: 'Screen of the lobby' }),
  preview: Preview,
  width: Type.Enum(widths),
  isTurned: Type.Optional(Type.Boolean()),
});
const Frames = Type.Array(Frame, { minItems: 1, maxItems: mostFrames });

/** A state of the lobby beside others; `id` tells it from them while the desk is open. */
export type CanvasFrame = {
  id: number;
  code?: string;
  path: string;
  preview: Preview;
  width: Width;
  isTurned?: boolean;
  /** How often its page was asked for anew. */
  visits?: number;
};

const parameter = 'canvas';
let lastId = 0;
const withId = (frame: Omit<CanvasFrame, 'id'>): CanvasFrame => ({ ...frame, id: ++lastId });
const firstFrame = { path: '/m/home', preview: { greetings: 'closed' }, width: 390 } as const;

/** The states in an address; the usual one where it has none that can be read. */
export function framesIn(search: string): CanvasFrame[] {
  try {
    const asked: unknown = JSON.parse(new URLSearchParams(search).get(parameter) ?? 'null');
    if (Value.Check(Frames, asked)) return (asked as Omit<CanvasFrame, 'id'>[]).map(withId);
  } catch {
    // Cut off or mistyped by who passed it on.
  }
  return [withId(firstFrame)];
}

/** The same address with these states. */
export function searchWithFrames(search: string, frames: readonly CanvasFrame[]): string {
  const asked = new URLSearchParams(search);
  asked.set(parameter, JSON.stringify(frames.map(({ id: _, visits: __, ...frame }) => frame)));
  return `?${asked}`;
}

type Canvas = {
  frames: CanvasFrame[];
  /** The frame that the bar is of. */
  active: number;
  /** Whether a tap selects, or reaches the lobby. */
  picks: boolean;
};

const initial = framesIn(globalThis.location?.search ?? '');
export const useCanvas = create<Canvas>(() => ({ frames: initial, active: initial[0]?.id ?? 0, picks: true }));

function setFrames(frames: CanvasFrame[], active = useCanvas.getState().active): void {
  useCanvas.setState({ frames, active: frames.some(({ id }) => id === active) ? active : (frames[0]?.id ?? 0) });
  const { pathname, search, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + searchWithFrames(search, frames) + hash);
}

export const chooseFrame = (active: number): void => useCanvas.setState({ active });
export const setPicks = (picks: boolean): void => useCanvas.setState({ picks });

/** Loads a screen, also the one that was asked for last. */
export const visit = (frame: CanvasFrame, path: string): void =>
  changeFrame(frame.id, { path, visits: (frame.visits ?? 0) + 1 });

export function changeFrame(id: number, change: Partial<Omit<CanvasFrame, 'id'>>): void {
  setFrames(useCanvas.getState().frames.map((frame) => (frame.id === id ? { ...frame, ...change } : frame)));
}

/** Puts a state beside one, which is like it but for the change. */
export function addFrame(like: CanvasFrame, change: Partial<Omit<CanvasFrame, 'id'>>): void {
  const { frames } = useCanvas.getState();
  if (frames.length >= mostFrames) return;
  const added = withId({ ...like, ...change, preview: { ...like.preview, ...change.preview } });
  setFrames([...frames, added], added.id);
}

export function removeFrame(id: number): void {
  const { frames } = useCanvas.getState();
  if (frames.length > 1) setFrames(frames.filter((frame) => frame.id !== id));
}

/** Frames that show the brand that is edited go on showing it when another one is. */
export function keepBrand(code: string): void {
  setFrames(useCanvas.getState().frames.map((frame) => ({ ...frame, code: frame.code ?? code })));
}

/** Width and height of a frame, in CSS pixels. */
export function sizeOf({ width, isTurned }: CanvasFrame): { width: number; height: number } {
  const height = heights[width];
  return isTurned ? { width: height, height: width } : { width, height };
}

export const frameGap = 24;

/** How much the frames are made smaller to be seen whole side by side; no smaller than can be read. */
export function scaleFor(frames: readonly CanvasFrame[], room: { width: number; height: number }): number {
  const sizes = frames.map(sizeOf);
  const width = sizes.reduce((sum, size) => sum + size.width, 0);
  const height = Math.max(...sizes.map((size) => size.height));
  const across = (room.width - frameGap * (frames.length - 1)) / width;
  return Math.min(1, Math.max(0.3, Math.min(across, room.height / height)));
}
