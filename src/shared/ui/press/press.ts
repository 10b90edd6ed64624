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
  const { retention } = touch;
  return (
    clientX >= left - retention &&
    clientX <= right + retention &&
    clientY >= top - retention &&
    clientY <= bottom + retention
  );
}

/** The press that is under way, and what of past ones still counts. */
type Following = { press?: Press | undefined; mouseLockedUntil: number; clickIsTakenBack: boolean };

function drop(following: Following): void {
  following.press?.timers.forEach(clearTimeout);
  following.press = undefined;
}

function onLongPress(following: Following, press: Press): void {
  press.long = true;
  const { x, y, element } = press;
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y });
  following.clickIsTakenBack = !element.dispatchEvent(event);
  if (following.clickIsTakenBack) setSeen(element, false);
}

function onDown(following: Following, event: PointerEvent): void {
  const fromMouse = event.pointerType === 'mouse';
  if (!event.isPrimary || event.button !== 0 || (fromMouse && Date.now() < following.mouseLockedUntil)) return;
  drop(following);
  following.clickIsTakenBack = false;
  const element = event.target instanceof Element && event.target.closest<HTMLElement>('[data-press]');
  if (!element) return;
  const press: Press = { element, x: event.clientX, y: event.clientY, moved: 0, held: true, long: false, timers: [] };
  following.press = press;
  press.timers = [
    setTimeout(() => setSeen(element, press.held), touch.pressDelay),
    setTimeout(() => onLongPress(following, press), touch.longPress),
  ];
}

const wayFromStart = ({ x, y }: Press, event: PointerEvent) => Math.hypot(event.clientX - x, event.clientY - y);

function onMove({ press }: Following, event: PointerEvent): void {
  if (!press || !event.isPrimary) return;
  press.moved = Math.max(press.moved, wayFromStart(press, event));
  press.held = holds(press, event);
  if (press.moved > touch.moveThreshold) press.timers.forEach(clearTimeout);
  if (!press.held) setSeen(press.element, false);
}

function onUp(following: Following, event: PointerEvent): void {
  const { press } = following;
  if (!press || !event.isPrimary) return;
  drop(following);
  if (event.pointerType === 'touch') following.mouseLockedUntil = Date.now() + touch.mouseLock;
  const { element, moved, held, long } = press;
  if (!held || wayFromStart(press, event) > touch.releaseCancel) following.clickIsTakenBack = true;
  else if (!long && moved <= touch.moveThreshold) setSeen(element, true);
  setTimeout(() => setSeen(element, false), touch.pressOut);
}

function onCancel(following: Following): void {
  if (following.press) setSeen(following.press.element, false);
  drop(following);
}

function onClick(following: Following, event: MouseEvent): void {
  const byKeyboard = event.detail === 0;
  if (!following.clickIsTakenBack || byKeyboard) return;
  following.clickIsTakenBack = false;
  event.preventDefault();
  event.stopPropagation();
}

/** The browser's own long press comes later than ours, and on a link it would open a menu of the browser's. */
function onContextMenu({ press }: Following, event: MouseEvent): void {
  if (!press || !event.isTrusted) return;
  event.preventDefault();
  if (press.long) event.stopPropagation();
}

/**
 * Follows the fingers on everything marked `data-press`, which carries `data-pressed` while it is seen as pressed. A long press
 * comes as a `contextmenu` event, as the keyboard's key and the mouse's second button do; who prevents its default has
 * taken it, and no click follows. Returns an undo.
 */
export function followPresses(): () => void {
  const following: Following = { mouseLockedUntil: 0, clickIsTakenBack: false };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  document.addEventListener('pointerdown', (event) => onDown(following, event), options);
  document.addEventListener('pointermove', (event) => onMove(following, event), options);
  document.addEventListener('pointerup', (event) => onUp(following, event), options);
  document.addEventListener('pointercancel', () => onCancel(following), options);
  document.addEventListener('click', (event) => onClick(following, event), options);
  document.addEventListener('contextmenu', (event) => onContextMenu(following, event), options);
  return () => {
    drop(following);
    listening.abort();
  };
}
