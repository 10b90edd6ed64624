import type { LinkProps } from 'react-router-dom';
import { Link } from '../link/link.tsx';
import styles from './text-link.module.css';

/** A link to another screen that stands among words: bold, in the colour of links, as tall as a thumb needs. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles.link} />;
}
