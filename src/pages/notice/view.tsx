import { useSearchParams } from 'react-router-dom';
import { listedTopics } from '#schemas/gateway/notice-topics.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { NoticeList } from './notice-list.tsx';
import type { Shown } from './use-notices.ts';
import styles from './notice-list.module.css';

const filters: readonly Shown[] = ['all', 'unread', ...listedTopics];

/** `/m/notice`: messages and announcements as one list, all of it or by `?show=` what is unread or of a topic (PUSH-2, MSG-2, NOTICE-2). */
export function View() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const shown = filters.find((each) => each === search.get('show')) ?? 'all';
  const tabs = [
    { id: 'all', label: t('messages:filter-all') },
    { id: 'unread', label: t('messages:filter-unread') },
    ...listedTopics.map((topic) => ({ id: topic, label: t(`messages:topic-${topic}`) })),
  ];
  return (
    <div className={styles.page}>
      <Tabs
        wide
        variant="pill"
        tabs={tabs}
        selected={shown}
        label={t('messages:notices')}
        onSelect={(id) => setSearch(id === 'all' ? {} : { show: id }, { replace: true })}
      >
        <NoticeList key={shown} shown={shown} />
      </Tabs>
    </div>
  );
}
