import { useEffect } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useScreenTitle } from '#shell/page-header/page-header.tsx';
import { useMoved } from './moved.ts';

/** Stands beside a screen and does, once the screen is there, what a page load would: names the tab, and gives the focus to the heading. */
export function ScreenArrival() {
  const moved = useMoved((state) => state.moved);
  const title = useScreenTitle();
  const { name } = useMerchant().merchant;
  useEffect(() => {
    document.title = title === name ? name : `${title} · ${name}`;
  }, [title, name]);
  useEffect(() => {
    const heading = document.querySelector('h1');
    // A screen may have given it to a field of its own.
    if (!moved || !heading || document.activeElement?.closest('main, dialog')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [moved]);
  return null;
}
