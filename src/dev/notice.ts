const notices = document.createElement('div');
notices.className = 'foyer-notices';
document.body.append(notices);

/** Shows a line that opens a list and can be closed; one of the same id before it goes. */
export function showNotice(id: string, title: string, items: readonly (readonly Node[])[]): void {
  notices.querySelector(`#${id}`)?.remove();
  const notice = document.createElement('details');
  notice.id = id;
  const summary = document.createElement('summary');
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '✕';
  close.setAttribute('aria-label', 'Close');
  close.addEventListener('click', () => notice.remove());
  summary.append(title, close);
  const list = document.createElement('ol');
  for (const nodes of items) {
    const item = document.createElement('li');
    item.append(...nodes);
    list.append(item);
  }
  notice.append(summary, list);
  notices.append(notice);
}

/** `1 error`, `2 errors`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
