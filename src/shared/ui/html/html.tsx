import { useEffect, useMemo, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { classNames } from '#shared/lib/class-names.ts';
import { localPath } from '#shared/lib/local-path.ts';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { openExternal } from '#shared/ui/by-hand/open-external.ts';
import { useInDialog } from '#shared/platform/in-dialog.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './html.module.css';

export type HtmlProps = {
  html: string;
  className?: string | undefined;
  /** Called when the player follows a link of the lobby, before it leads there. */
  onFollow?: () => void;
};

let clean: typeof import('./sanitise.ts').sanitise | undefined;

/** Fetches the cleaner, after which rich text is shown at once. Rejects when it cannot be had. */
export async function preloadHtml(): Promise<void> {
  clean ??= (await import('./sanitise.ts')).sanitise;
}

/**
 * Rich text from the gateway or the merchant, cleaned by DOMPurify as a trusted value (SAFE-2). The cleaner is fetched
 * on first use; the server and the first paint show a skeleton. Text that cannot be cleaned is never shown as HTML.
 * Its links to the lobby change the screen, those outside open outside (POP-3).
 */
export function Html({ html, className, onFollow }: HtmlProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const inDialog = useInDialog();
  const [cleaner, setCleaner] = useState<'coming' | 'there' | 'failed'>(hydrated && clean ? 'there' : 'coming');
  useEffect(() => {
    preloadHtml().then(
      () => setCleaner('there'),
      (error: unknown) => {
        console.warn('The HTML cleaner could not be loaded', error);
        setCleaner('failed');
      },
    );
  }, [html]);
  // React compares a trusted value by identity.
  const cleaned = useMemo(() => (cleaner === 'there' ? clean?.(html) : undefined), [cleaner, html]);
  if (cleaner === 'coming') return <Skeleton className={styles.pending} />;
  const look = { className: classNames(styles.html, className), dir: 'auto' };
  if (cleaned === undefined) return <div {...look}>{html.replace(/<[^>]*>/g, ' ')}</div>;
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || event.metaKey || event.ctrlKey) return;
    const url = new URL(link.href);
    if (url.origin === location.origin) {
      event.preventDefault();
      onFollow?.();
      void navigate(localPath(url), { replace: inDialog });
    } else if (openExternal(link.href)) event.preventDefault();
  };
  return (
    // The links inside take the keyboard; this only listens to what they do.
    <div {...look} onClick={follow} dangerouslySetInnerHTML={{ __html: cleaned }} />
  );
}
