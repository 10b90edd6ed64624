import { Link as RouterLink, type LinkProps } from 'react-router-dom';
import { useInDialog } from '../dialog/in-dialog.ts';

/** React Router's link; inside a dialog the page that it leads to takes the dialog's place in the history. */
export function Link(props: LinkProps) {
  return <RouterLink replace={useInDialog()} {...props} />;
}
