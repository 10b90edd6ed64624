import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice/error-notice.tsx';

/** What loads the next page: react-query's infinite query is one. */
export type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** The end of a list of which more is to be had, or why the next page was not loaded. */
export function More({ pages, wide }: { pages: Pages; wide?: boolean }) {
  const t = useT();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const load = () => void fetchNextPage();
  if (isFetchNextPageError) return <ErrorNotice onRetry={load} busy={isFetchingNextPage} />;
  return (
    hasNextPage && (
      <Button wide={wide ?? false} variant="secondary" busy={isFetchingNextPage} onClick={load}>
        {t('records:more')}
      </Button>
    )
  );
}
