/** Every press of a tile or a menu entry: times in ms, distances in CSS px (TOUCH-1). */
export const touch = {
  /** A finger that rests this long is a press, no longer the start of a scroll. */
  pressDelay: 130,
  longPress: 370,
  /** How long a press stays seen after the release, so that a quick tap is seen at all. */
  pressOut: 100,
  /** How far past the element's edge a finger still holds it. */
  retention: 20,
  /** A finger that wanders farther means to scroll: no long press. */
  moveThreshold: 10,
  /** Released farther away than this, the press is taken back. */
  releaseCancel: 30,
  /** After a touch, the mouse that some browsers make up of it is ignored. */
  mouseLock: 300,
} as const;

type Press = {
  element: HTMLElement;
  x: number;
  y: number;
  /** From where it began, the farthest so far. */
  moved: number;
  held: boolean;
  long: boolean;
  timers: ReturnType<typeof setTimeout>[];
};

const setSeen = (element: HTMLElement, seen: boolean) => element.toggleAttribute('data-pressed', seen);

function holds({ element }: Press, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.max(left - clientX, clientX - right, top - clientY, clientY - bottom) <= touch.retention;
}

/** The press that is under way, and what of past ones still counts. */
let press: Press | undefined;
let mouseLockedUntil = 0;
let clickIsTakenBack = false;

function drop(): void {
  press?.timers.forEach(clearTimeout);
  press = undefined;
}

function onLongPress(following: Press): void {
  following.long = true;
  const { x, y, element } = following;
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y });
  clickIsTakenBack = !element.dispatchEvent(event);
  if (clickIsTakenBack) setSeen(element, false);
}

function onDown({ isPrimary, button, pointerType, target, clientX: x, clientY: y }: PointerEvent): void {
  if (!isPrimary || button !== 0 || (pointerType === 'mouse' && Date.now() < mouseLockedUntil)) return;
  drop();
  clickIsTakenBack = false;
  const element = target instanceof Element && target.closest<HTMLElement>('[data-press]');
  if (!element) return;
  const begun: Press = { element, x, y, moved: 0, held: true, long: false, timers: [] };
  press = begun;
  begun.timers = [
    setTimeout(() => setSeen(element, begun.held), touch.pressDelay),
    setTimeout(() => onLongPress(begun), touch.longPress),
  ];
}

const wayFromStart = ({ x, y }: Press, event: PointerEvent) => Math.hypot(event.clientX - x, event.clientY - y);

function onMove(event: PointerEvent): void {
  if (!press || !event.isPrimary) return;
  press.moved = Math.max(press.moved, wayFromStart(press, event));
  press.held = holds(press, event);
  if (press.moved > touch.moveThreshold) press.timers.forEach(clearTimeout);
  if (!press.held) setSeen(press.element, false);
}

function onUp(event: PointerEvent): void {
  if (!press || !event.isPrimary) return;
  const { element, moved, held, long } = press;
  const way = wayFromStart(press, event);
  drop();
  if (event.pointerType === 'touch') mouseLockedUntil = Date.now() + touch.mouseLock;
  if (!held || way > touch.releaseCancel) clickIsTakenBack = true;
  else if (!long && moved <= touch.moveThreshold) setSeen(element, true);
  setTimeout(() => setSeen(element, false), touch.pressOut);
}

function onCancel(): void {
  if (press) setSeen(press.element, false);
  drop();
}

function onClick(event: MouseEvent): void {
  const byKeyboard = event.detail === 0;
  if (!clickIsTakenBack || byKeyboard) return;
  clickIsTakenBack = false;
  event.preventDefault();
  event.stopPropagation();
}

/** The browser's own long press fires later than ours, and on a link it would open a menu of the browser's. */
function onContextMenu(event: MouseEvent): void {
  if (!press || !event.isTrusted) return;
  event.preventDefault();
  if (press.long) event.stopPropagation();
}

/**
 * Follows the fingers on everything marked `data-press`, which carries `data-pressed` while it is seen as pressed. A long press
 * arrives as a `contextmenu` event, as the keyboard's key and the mouse's second button do; who prevents its default has
 * taken it, and no click follows. Returns an undo.
 */
export function followPresses(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  document.addEventListener('pointerdown', onDown, options);
  document.addEventListener('pointermove', onMove, options);
  document.addEventListener('pointerup', onUp, options);
  document.addEventListener('pointercancel', onCancel, options);
  document.addEventListener('click', onClick, options);
  document.addEventListener('contextmenu', onContextMenu, options);
  return () => {
    drop();
    mouseLockedUntil = 0;
    listening.abort();
  };
}
