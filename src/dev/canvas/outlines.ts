import { element } from '../element.ts';
import { configPathOf, marks } from '../config-place.ts';

/** Outlines lie in the top layer, in a tree of their own: the lobby's elements and styles know nothing of them. */
const host = element('div', { popover: 'manual' });
host.style.cssText =
  'position:fixed;inset:0;inline-size:100vw;block-size:100dvh;margin:0;padding:0;border:0;background:none;pointer-events:none;overflow:hidden';
const root = host.attachShadow({ mode: 'closed' });

/** What a screen reader is told of what is pointed at. */
const said = element('div', { role: 'status' });
said.style.cssText = 'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)';

const looks = {
  pointed: 'outline:1.5px dashed #2563eb;background:rgb(59 130 246 / .06)',
  hovered: 'outline:1.5px solid #3b82f6;background:rgb(59 130 246 / .08)',
  selected: 'outline:2px solid #2563eb;outline-offset:1px',
};
type Wanted = { selected?: string; hovered?: string };
let wanted: Wanted = {};
let pointed: { path: string; element: Element } | undefined;
let waiting = 0;

/** Outlines what a tap, or Enter, would take, with its name, until it is something else. */
export function pointAt(next: typeof pointed): void {
  if (next?.element === pointed?.element) return;
  pointed = next;
  said.textContent = next?.path ?? '';
  draw();
}

/** Draws outlines around what the paths made, until it is asked for others. */
export function drawOutlines({ selected, hovered }: Wanted): void {
  const isOther = selected !== wanted.selected;
  wanted = { ...(selected !== undefined && { selected }), ...(hovered !== undefined && { hovered }) };
  if (isOther && selected !== undefined) madeBy(selected)[0]?.scrollIntoView({ block: 'nearest' });
  draw();
}

/** The elements that a path, or what is in it, made. */
const madeBy = (path: string): Element[] =>
  [...document.querySelectorAll(marks)].filter((each) => {
    const place = configPathOf(each);
    return place === path || path.startsWith(`${place}.`);
  });

function draw(): void {
  const boxes = (['hovered', 'selected'] as const).flatMap((kind) => {
    const path = wanted[kind];
    return path === undefined ? [] : madeBy(path).map((each) => boxAround(each, looks[kind]));
  });
  if (pointed?.element.isConnected) boxes.push(boxAround(pointed.element, looks.pointed), nameOf(pointed));
  root.replaceChildren(said, ...boxes);
  if (boxes.length > 0 && !host.isConnected) document.body.append(host);
  if (!host.isConnected) return;
  // Again, to be above a dialog that opened since.
  host.hidePopover();
  if (boxes.length > 0) host.showPopover();
}

function boxAround(target: Element, look: string): HTMLElement {
  const { left, top, width, height } = target.getBoundingClientRect();
  const box = element('div');
  box.style.cssText = `position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px;border-radius:4px;${look}`;
  return box;
}

function nameOf({ path, element: target }: NonNullable<typeof pointed>): HTMLElement {
  const { left, top, bottom } = target.getBoundingClientRect();
  const name = element('div', { ariaHidden: 'true' }, path.slice(path.indexOf('.') + 1));
  // Above it, or in it where there is no room above.
  const above = top >= 20 ? top - 20 : Math.max(0, Math.min(top, bottom - 20));
  name.style.cssText = `position:absolute;left:${Math.max(0, left)}px;top:${above}px;padding:2px 6px;border-radius:4px;background:#2563eb;color:#fff;font:11px/16px system-ui,sans-serif;white-space:nowrap`;
  return name;
}

/** Follows what moves, once a frame. */
function follow(): void {
  if (waiting !== 0 || (wanted.selected ?? wanted.hovered ?? pointed) === undefined) return;
  waiting = requestAnimationFrame(() => {
    waiting = 0;
    draw();
  });
}
addEventListener('scroll', follow, { capture: true, passive: true });
addEventListener('resize', follow);
new ResizeObserver(follow).observe(document.documentElement);
