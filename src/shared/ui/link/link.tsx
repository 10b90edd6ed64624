import { Link as RouterLink, type LinkProps } from 'react-router-dom';
import { useInDialog } from '../dialog/in-dialog.ts';
import styles from '../text-link/text-link.module.css';

/** React Router's link; inside a dialog the page that it leads to takes the dialog's place in the history. */
export function Link(props: LinkProps) {
  return <RouterLink replace={useInDialog()} {...props} />;
}

/** A link to another screen that stands among words: bold, in the colour of links, as tall as a thumb needs. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles.link} />;
}
