import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';
import { isHomePath } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useScreenName } from '#engine/page/screen-name.ts';
import { useTextFor } from '#shared/i18n/texts.tsx';
import { useScreenTitle } from './page-header.tsx';

/** Safari before 17.4 cannot say what is seen, only what has a box. */
const isShown = (element: Element): boolean =>
  'checkVisibility' in Element.prototype
    ? element.checkVisibility({ visibilityProperty: true })
    : element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

function focusHeading(): void {
  const heading = [...document.querySelectorAll('h1')].find(isShown);
  const focused = document.activeElement;
  // A screen may have given it to a field of its own.
  if (!heading || (focused?.parentElement?.closest('main') && isShown(focused))) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Is rendered beside a screen and does, once the screen is there, what a page load would: names the tab, and gives the focus to the heading. */
export function ScreenArrival() {
  const hasNavigated = useNavigated((state) => state.hasNavigated);
  const title = useScreenTitle();
  const textFor = useTextFor();
  const { pathname } = useLocation();
  const { merchant, titles } = useMerchant();
  const { name } = merchant;
  const own = titles?.[pathname];
  const named = useScreenName(({ path, name: shownName }) => (path === pathname ? shownName : ''));
  const shown = own ? textFor(own) : named || title;
  const tab = shown === name || (own && isHomePath(pathname)) ? shown : `${shown} · ${name}`;
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  useEffect(() => {
    if (!hasNavigated) return undefined;
    const over = document.querySelector('dialog[open]');
    if (!over) return focusHeading();
    // A menu that led here may still be on its way out; the browser gives the focus back when it has gone.
    over.addEventListener('close', focusHeading, { once: true });
    return () => over.removeEventListener('close', focusHeading);
  }, [hasNavigated]);
  return null;
}

/** Whether the player has left the screen that they opened. */
export const useNavigated = create<{ hasNavigated: boolean }>(() => ({ hasNavigated: false }));
