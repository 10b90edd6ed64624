import type { MouseEvent, ReactNode } from 'react';
import { isDevelopment } from '#shared/env/env.ts';
import type { MenuEntry } from '#schemas/merchant/menus.ts';
import type { DispatchEntry } from './action.ts';
import { useDispatch, useEntryPath } from './dispatch.tsx';

export type MenuControlProps = {
  entry: DispatchEntry & Partial<Pick<MenuEntry, 'id'>>;
  className?: string | undefined;
  /** Which menu of the merchant it is in, for the development overlay. */
  menu?: string;
  current?: boolean;
  /** For which roles it is, as long as the page does not know its player. */
  mark?: string | undefined;
  /** Accessible name, when the children do not say it. */
  label?: string;
  /** Runs the entry instead of the dispatcher, such as after closing the menu. */
  onRun?: (entry: DispatchEntry) => void;
  children: ReactNode;
};

/** A menu entry as a link when it leads to a path of the lobby, else as a button; a press runs its action. */
export function MenuControl({ entry, className, menu, current, mark, label, onRun, children }: MenuControlProps) {
  const dispatch = useDispatch();
  const path = useEntryPath()(entry);
  const attributes = {
    className,
    children,
    'data-press': true,
    'data-for': mark,
    'aria-label': label,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      (onRun ?? dispatch)(entry);
    },
    ...(isDevelopment && menu && { 'data-config-path': `menus.${menu}.${entry.id}` }),
  };
  if (path === undefined) return <button type="button" {...attributes} />;
  return <a href={path} {...attributes} aria-current={current ? 'page' : undefined} />;
}
