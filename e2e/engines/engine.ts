/** Keys that every engine's driver knows. */
export type Key = 'Escape' | 'Tab';

/** A browser with one page, as far as the walk needs it; one implementation for each engine's own driver. */
export type Engine = {
  /** Loads an address; over at the page's `load`. */
  open: (url: string) => Promise<void>;
  /** Runs a function in the page, which sees nothing but its arguments, and gives what it returns; both as JSON. */
  run: <Result, Args extends unknown[]>(task: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  press: (key: Key) => Promise<void>;
  /** Clicks the middle of the first element that a CSS selector finds. */
  click: (selector: string) => Promise<void>;
  /** Clicks a place of the viewport, in CSS pixels. */
  clickAt: (x: number, y: number) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  /** A picture of the viewport, as PNG. */
  picture: () => Promise<Uint8Array>;
  /** The browser's errors since the start; empty for an engine whose driver does not report them. */
  complaints: readonly string[];
  close: () => Promise<void>;
};

/** Size of the page, where the engine's window can be made this small. */
export const viewport = { width: 390, height: 844 };
