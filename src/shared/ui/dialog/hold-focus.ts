/** What such a dialog takes from screen readers: the page, but not what else stands over it. */
const page = '#root > :is(a, header, main, nav, aside)';

/** The dialogs that hold the focus, the one on top last. */
const holders: HTMLElement[] = [];

function bringBack({ target }: FocusEvent): void {
  const top = holders.at(-1);
  // Whatever is modal to the browser stands over all of them.
  if (target instanceof Node && top && !top.contains(target) && !document.querySelector(':modal')) top.focus();
}

/**
 * Keeps keyboard and screen reader inside a dialog that is not modal to the browser, until the function it gives is called,
 * which closes the dialog and has the focus go back. The browser's own way has the style of every element of the page worked out
 * anew, in one task.
 */
export function holdFocus(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  holders.push(dialog);
  for (const part of document.querySelectorAll(page)) part.ariaHidden = 'true';
  document.addEventListener('focusin', bringBack);
  return () => {
    holders.splice(holders.indexOf(dialog), 1);
    if (holders.length === 0) {
      document.removeEventListener('focusin', bringBack);
      for (const part of document.querySelectorAll(page)) part.ariaHidden = null;
    }
    // The page has to be in reach again before the browser gives the focus back.
    dialog.close();
    // A key that came before the dialog was shown had moved the focus into it: to the browser, that is where it belongs.
    const { activeElement } = document;
    const isLost = activeElement === document.body || dialog.contains(activeElement);
    if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
