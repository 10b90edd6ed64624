import type { ComponentProps, MouseEvent } from 'react';
import { go } from '#shared/platform/navigation.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** A path of this lobby, with its query. */
  to: string;
  /** Leads there in this page's place. */
  replace?: boolean;
};

/** A link to another screen, changed to without a page load; what else the browser does with links, it does. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || elsewhere) return;
    event.preventDefault();
    go(to, { replace });
  };
  return <a {...rest} href={to} onClick={follow} />;
}
