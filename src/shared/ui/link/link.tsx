import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import { useInDialog } from '#shared/platform/in-dialog.ts';
import styles from '../text-link/text-link.module.css';

/** `to` is a path of the lobby; an address outside needs an `<a>`. */
type LinkProps = Omit<RouterLinkProps, 'replace' | 'target' | 'onClick'>;

/** A link to another screen. Inside a dialog that screen takes the dialog's place in the history. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} replace={useInDialog()} />;
}

/** A link within a sentence: bold, in the colour of links, as tall as a thumb needs. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles.link} />;
}
