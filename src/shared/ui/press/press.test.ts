// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPresses, touch } from './press.ts';

let stop: () => void;
let entry: HTMLElement;
let clicked: ReturnType<typeof vi.fn<() => void>>;
let menu: ReturnType<typeof vi.fn<(event: Event) => void>>;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button data-press>Play</button>';
  entry = document.body.firstElementChild as HTMLElement;
  entry.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  clicked = vi.fn<() => void>();
  menu = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  entry.addEventListener('click', clicked);
  stop = followPresses();
});
afterEach(() => {
  stop();
  entry.remove();
  vi.useRealTimers();
});

const seen = () => entry.hasAttribute('data-pressed');
function finger(type: 'down' | 'move' | 'up' | 'cancel', x = 50, y = 50, pointerType = 'touch'): void {
  const options = { bubbles: true, isPrimary: true, button: 0, pointerType, clientX: x, clientY: y };
  entry.dispatchEvent(new PointerEvent(`pointer${type}`, options));
  if (type === 'up') entry.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
}

test('TOUCH-1 a press is seen after 130 ms and until 100 ms after the release, and it clicks', () => {
  finger('down');
  vi.advanceTimersByTime(129);
  expect(seen()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(seen()).toBe(true);
  finger('up');
  vi.advanceTimersByTime(99);
  expect(seen()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(seen()).toBe(false);
  expect(clicked).toHaveBeenCalledOnce();
});

test('TOUCH-1 a quick tap is seen for 100 ms', () => {
  finger('down');
  finger('up');
  expect(seen()).toBe(true);
  vi.advanceTimersByTime(touch.pressOut);
  expect(seen()).toBe(false);
});

test('TOUCH-1 a press of 370 ms opens the menu and does not click', () => {
  entry.addEventListener('contextmenu', menu);
  finger('down');
  vi.advanceTimersByTime(369);
  expect(menu).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(menu).toHaveBeenCalledOnce();
  finger('up');
  expect(clicked).not.toHaveBeenCalled();
});

test('TOUCH-1 without a menu a long press clicks all the same', () => {
  finger('down');
  vi.advanceTimersByTime(1000);
  finger('up');
  expect(clicked).toHaveBeenCalledOnce();
});

test('TOUCH-1 a finger that wanders more than 10 px makes no long press and is not seen', () => {
  entry.addEventListener('contextmenu', menu);
  finger('down');
  finger('move', 50, 61);
  vi.advanceTimersByTime(1000);
  expect(menu).not.toHaveBeenCalled();
  expect(seen()).toBe(false);
});

test('TOUCH-1 a press holds up to 20 px past the edge and is let go beyond', () => {
  finger('down', 95, 50);
  vi.advanceTimersByTime(touch.pressDelay);
  finger('move', 120, 50);
  expect(seen()).toBe(true);
  finger('move', 121, 50);
  expect(seen()).toBe(false);
  finger('up', 121, 50);
  expect(clicked).not.toHaveBeenCalled();
});

test('TOUCH-1 a release more than 30 px away takes the press back', () => {
  finger('down', 20, 50);
  finger('up', 50, 50);
  expect(clicked).toHaveBeenCalledOnce();
  finger('down', 20, 50);
  finger('up', 51, 50);
  expect(clicked).toHaveBeenCalledOnce();
});

test('TOUCH-1 a scroll takes the press back at once', () => {
  finger('down');
  vi.advanceTimersByTime(touch.pressDelay);
  finger('cancel');
  expect(seen()).toBe(false);
});

test('TOUCH-1 for 300 ms after a touch no mouse is followed', () => {
  finger('down');
  finger('up');
  vi.advanceTimersByTime(299);
  finger('down', 50, 50, 'mouse');
  vi.advanceTimersByTime(touch.pressDelay);
  expect(seen()).toBe(false);
  finger('cancel');
  finger('down', 50, 50, 'mouse');
  vi.advanceTimersByTime(touch.pressDelay);
  expect(seen()).toBe(true);
});
