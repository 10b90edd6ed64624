import { useEffect, useState } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './html.module.css';

/**
 * Rich text from the gateway or the merchant, cleaned by DOMPurify as a trusted value (SAFE-2). The cleaner is fetched
 * on first use; the server and the first paint show a skeleton. Text that cannot be cleaned is never shown as HTML.
 */
export function Html({ html, className }: { html: string; className?: string }) {
  const [clean, setClean] = useState<{ of: string; value: string }>();
  const [plain, setPlain] = useState<{ of: string; value: string }>();
  useEffect(() => {
    let current = true;
    import('./sanitise.ts').then(
      ({ sanitise }) => current && setClean({ of: html, value: sanitise(html) }),
      (error: unknown) => {
        console.warn('The HTML cleaner could not be loaded', error);
        if (current) setPlain({ of: html, value: html.replace(/<[^>]*>/g, ' ') });
      },
    );
    return () => {
      current = false;
    };
  }, [html]);
  if (plain?.of === html) return <div className={classNames(styles.html, className)}>{plain.value}</div>;
  if (clean?.of !== html) return <Skeleton className={styles.pending ?? ''} />;
  return <div className={classNames(styles.html, className)} dangerouslySetInnerHTML={{ __html: clean.value }} />;
}
