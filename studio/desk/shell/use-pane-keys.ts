import { useEffect } from 'react';

/** The panes, in the order of the page: what there is, the lobby or what is in its place, what is selected. */
const panes = 'nav[aria-label], main, aside';
const focusable =
  'button:not([disabled]), input:not([disabled]), textarea, select, summary, iframe, [tabindex="0"], a[href]';

/** F6 and Shift F6 go from pane to pane, to where one was in it. */
export function usePaneKeys(): void {
  useEffect(() => {
    const last = new WeakMap<Element, WeakRef<HTMLElement>>();
    const onFocus = ({ target }: FocusEvent) => {
      const pane = target instanceof HTMLElement ? target.closest(panes) : null;
      if (pane && target instanceof HTMLElement) last.set(pane, new WeakRef(target));
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      const all = [...document.querySelectorAll(panes)];
      const at = all.findIndex((pane) => pane.contains(document.activeElement));
      const step = event.shiftKey ? -1 : 1;
      // From the bar at the top the first is the next, and the last the one before.
      const from = at < 0 && event.shiftKey ? 0 : at;
      const pane = all.at((from + step + all.length) % all.length);
      if (!pane) return;
      event.preventDefault();
      const before = last.get(pane)?.deref();
      (before?.isConnected ? before : pane.querySelector<HTMLElement>(focusable))?.focus();
    };
    document.addEventListener('focusin', onFocus);
    window.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('focusin', onFocus);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}
