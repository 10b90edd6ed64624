const notices = document.createElement('div');
notices.className = 'foyer-notices';
notices.popover = 'manual';
document.body.append(notices);

/** Shows a line that opens a list, if there is one, and can be closed; one of the same id before it goes. */
export function showNotice(id: string, title: string, items: readonly (readonly Node[])[] = []): void {
  notices.querySelector(`#${id}`)?.remove();
  const [kind, head] = items.length > 0 ? ['details', 'summary'] : ['p', 'span'];
  const notice = document.createElement(kind);
  notice.id = id;
  const summary = document.createElement(head);
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '✕';
  close.setAttribute('aria-label', 'Close');
  close.addEventListener('click', () => notice.remove());
  summary.append(close, title);
  notice.append(summary);
  const list = document.createElement('ol');
  for (const nodes of items) {
    const item = document.createElement('li');
    item.append(...nodes);
    list.append(item);
  }
  if (items.length > 0) notice.append(list);
  notices.append(notice);
  // Anew, to stand above a dialog that opened since.
  notices.hidePopover();
  notices.showPopover();
}

/** `1 error`, `2 errors`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
