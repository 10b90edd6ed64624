import { useEffect, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { classNames } from '#shared/lib/class-names.ts';
import { localPath } from '#shared/lib/local-path.ts';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { openExternal } from '#shared/platform/open-external.ts';
import { useInDialog } from '#shared/ui/dialog/in-dialog.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './html.module.css';

export type HtmlProps = {
  html: string;
  className?: string | undefined;
  /** Called when the player follows a link of the lobby, before it leads there. */
  onFollow?: () => void;
};

let cleaner: typeof import('./sanitise.ts').sanitise | undefined;

/** Fetches the cleaner, after which rich text is shown at once. Rejects when it cannot be had. */
export async function preloadHtml(): Promise<void> {
  cleaner ??= (await import('./sanitise.ts')).sanitise;
}

type Clean = { of: string; value: ReturnType<NonNullable<typeof cleaner>> };
let cleanedAhead: Clean | undefined;

/** The text as it may be shown; undefined until the cleaner has come. */
function clean(html: string): Clean | undefined {
  if (cleanedAhead?.of === html) return cleanedAhead;
  return cleaner && { of: html, value: cleaner(html) };
}

/** Cleans the text that is about to be shown, so that showing it takes less at once. Rejects when it cannot be cleaned. */
export async function cleanAhead(html: string): Promise<void> {
  await preloadHtml();
  cleanedAhead = clean(html);
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
  const [cleaned, setCleaned] = useState(() => (hydrated ? clean(html) : undefined));
  const [plain, setPlain] = useState<{ of: string; value: string }>();
  useEffect(() => {
    let current = true;
    preloadHtml().then(
      () => current && setCleaned((shown) => (shown?.of === html ? shown : clean(html))),
      (error: unknown) => {
        console.warn('The HTML cleaner could not be loaded', error);
        if (current) setPlain({ of: html, value: html.replace(/<[^>]*>/g, ' ') });
      },
    );
    return () => {
      current = false;
    };
  }, [html]);
  if (plain?.of === html)
    return (
      <div className={classNames(styles.html, className)} dir="auto">
        {plain.value}
      </div>
    );
  if (cleaned?.of !== html) return <Skeleton className={styles.pending} />;
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
    <div
      className={classNames(styles.html, className)}
      dir="auto"
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: cleaned.value }}
    />
  );
}
