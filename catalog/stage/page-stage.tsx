import { Suspense } from 'react';
import { Screens } from '#app/screens.tsx';
import { useCurrentPage } from '#engine/page/pages-context.tsx';
import { Waiting } from '#shell/layout/waiting.tsx';
import { PageHeader } from '#shell/screen/page-header.tsx';
import { ReadsScope } from '#shared/ui/query-body/reads.tsx';

/** The page at the story's path under its header, behind the lobby's own guard: a visitor sees where they are sent to. */
export function PageStage() {
  const page = useCurrentPage();
  return (
    <>
      {page?.header && <PageHeader />}
      <ReadsScope>
        <Suspense fallback={<Waiting />}>
          <Screens />
        </Suspense>
      </ReadsScope>
    </>
  );
}
