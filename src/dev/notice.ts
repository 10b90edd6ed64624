import { element } from './element.ts';

const notices = element('div', { className: 'foyer-notices', popover: 'manual' });
document.body.append(notices);

/** Shows a line that opens a list, if there is one, and can be closed; one of the same id before it goes. */
export function showNotice(id: string, title: string, items: readonly (readonly Node[])[] = []): void {
  notices.querySelector(`#${id}`)?.remove();
  const close = element('button', { ariaLabel: 'Close', onclick: () => notice.remove() }, '✕');
  const list = element('ol', {}, ...items.map((nodes) => element('li', {}, ...nodes)));
  const notice =
    items.length > 0
      ? element('details', { id }, element('summary', {}, close, title), list)
      : element('p', { id }, close, title);
  notices.append(notice);
  // Anew, to stand above a dialog that opened since.
  notices.hidePopover();
  notices.showPopover();
}

/** `1 error`, `2 errors`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
