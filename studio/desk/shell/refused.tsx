import { forgetRefused, useActs } from '../api/acts.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './shell.module.css';

/** The last act that was not done, in words, until it is put away or something is done. */
export function Refused() {
  const refused = useActs((acts) => acts.refused);
  return (
    <div role="alert" className={styles['alerts']}>
      {refused && (
        <div className={styles['alert']}>
          <Icon name="error" />
          <p>{refused.message}</p>
          <IconButton icon="close" label="Put away" onPress={forgetRefused} />
        </div>
      )}
    </div>
  );
}
