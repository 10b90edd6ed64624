import { useQuery } from '@tanstack/react-query';
import { playOverviewQuery } from '#features/play-session/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { PageTabs } from '#shared/ui/tabs/page-tabs.tsx';
import { SpanPanel } from './span-panel.tsx';
import type { Span } from './spans.ts';
import styles from './overview.module.css';

/** `/m/member/overview`: what was deposited, withdrawn, bet and won, as plots and as a table (LIMIT-13). */
export function View() {
  const t = useT();
  const names: Record<Span, string> = {
    today: t('records:range-today'),
    '7days': t('records:range-7days'),
    '30days': t('records:range-30days'),
    '12months': t('limits:range-12months'),
  };
  const query = useQuery(playOverviewQuery);
  return (
    <div className={room.room}>
      <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />}>
        {(overview) => {
          const tab = (span: Span) => ({
            id: span,
            label: names[span],
            panel: <SpanPanel overview={overview} span={span} />,
          });
          return (
            <PageTabs label={t('records:ranges')} tabs={[tab('today'), tab('7days'), tab('30days'), tab('12months')]} />
          );
        }}
      </QueryBody>
    </div>
  );
}
