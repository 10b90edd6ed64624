import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';
import { useInDialog } from '#shared/platform/in-dialog.ts';
import styles from '../text-link/text-link.module.css';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'onClick'> & {
  /** A path of the lobby; an address outside needs an `<a>`. */
  to: To;
};

/**
 * A link by React Router's hooks: its component brings along how the router's own framework prefetches. Inside a dialog the page that it
 * leads to takes the dialog's place in the history.
 */
export function Link({ to, ...props }: LinkProps) {
  const onClick = useLinkClickHandler(to, { replace: useInDialog() });
  return <a {...props} href={useHref(to)} onClick={onClick} />;
}

/** A link to another screen that stands among words: bold, in the colour of links, as tall as a thumb needs. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles.link} />;
}
