import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActs } from '../api/acts.ts';
import { queries } from '../api/queries.ts';
import { openText } from '../text/opened.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useTold } from '../ui/told.ts';
import styles from './notices.module.css';

/** What a person has to know of their draft: it was restored, cannot be kept, waits for the server, or others have changed its files. */
export function Notices() {
  const { data: state } = useQuery(queries.state());
  const { isUnreachable, isLoggedOut } = useActs();
  const told = useTold(({ words }) => words);
  const [isSeen, setSeen] = useState(false);
  const disputed = state?.touched.filter(({ isDisputed }) => isDisputed) ?? [];
  return (
    <div className={styles['notices']}>
      <div role="alert">
        {isUnreachable && (
          <p className={styles['error']}>
            <Icon name="error" />
            {isLoggedOut ? (
              <span>
                <span>Your session is over: what you type waits in this page, and is sent after the login. </span>
                <a href="/login" target="_blank" rel="noopener">
                  Log in again
                </a>
              </span>
            ) : (
              <span>
                The studio’s server does not answer: what you type waits in this page, and is sent when it is back.
              </span>
            )}
          </p>
        )}
        {state?.isKept === false && (
          <p className={styles['error']}>
            <Icon name="error" />
            <span>
              The disk takes no draft: what is typed now is lost if the server stops. Make room on the disk, or save.
            </span>
          </p>
        )}
      </div>
      {disputed.map(({ file }) => (
        <div key={file} className={styles['warning']}>
          <Icon name="warning" />
          <p>{`Somebody else has changed ${file}, which you have changed, too.`}</p>
          <Button onPress={() => openText({ file, line: 1, column: 1 })}>See both and choose</Button>
        </div>
      ))}
      {state?.isRestored && state.touched.length > 0 && !isSeen && (
        <div role="status" className={styles['plain']}>
          <Icon name="reset" />
          <p>
            {`Your last session ended before it was saved: ${state.touched.length} ${
              state.touched.length === 1 ? 'file is' : 'files are'
            } as you left them. Undo goes back step by step.`}
          </p>
          <IconButton icon="close" label="Put away" onPress={() => setSeen(true)} />
        </div>
      )}
      <div role="status" className={styles['told']}>
        {told !== undefined && (
          <p>
            <Icon name="check" />
            <span>{told}</span>
          </p>
        )}
      </div>
    </div>
  );
}
