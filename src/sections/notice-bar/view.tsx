import { pathOf } from '#schemas/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '#engine/action/action-button.tsx';
import { useAvailable } from '#engine/action/dispatch.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import { announcementsQuery } from '#features/announcements/queries.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { PauseButton } from '#shared/ui/pause-button/pause-button.tsx';
import { readOf, useScreenRead } from '#shared/ui/query-body/reads.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden/visually-hidden.tsx';
import styles from './notice-bar.module.css';

const download = { type: 'download' };

/** Announcements running past without end between two ways to the app; a tap opens them, and they can be paused (NOTICE-1). */
export function View() {
  const t = useT();
  const { language } = useLanguage();
  const hydrated = useHydrated();
  const [paused, setPaused] = useState(false);
  const query = useQuery(announcementsQuery(language));
  const { data, isPending, isError } = query;
  const isReportedAbove = useScreenRead(readOf(query));
  const { barWhen } = useMerchant().downloads;
  const [way] = useAvailable([{ id: 'download-bar', action: download, ...(barWhen && { when: barWhen }) }]);
  const text = (data ?? []).map((each) => each.title).join('   •   ');
  return (
    <div className={styles.bar}>
      {way && (
        <ActionButton
          className={styles.download}
          action={way.action}
          data-for={way['data-for']}
          aria-label={t('download:bar')}
        >
          <Icon name="download" size={20} />
        </ActionButton>
      )}
      <ActionButton className={styles.open} action={{ type: 'go', path: pathOf('notice', { show: 'announcements' }) }}>
        <Icon name="megaphone" size={20} className={styles.icon} />
        <VisuallyHidden>{t('sections:notice-open')}</VisuallyHidden>
        <span className={styles.window}>
          {isPending && <Skeleton shape="text" className={styles.ghost} />}
          {!isPending && !text && !isReportedAbove && (
            <span>{t(isError && !data ? 'errors:part' : 'sections:notice-none')}</span>
          )}
          {text && (
            <span
              className={classNames(styles.run, paused && styles.paused)}
              {...(hydrated && { style: { animationDuration: `${Math.max(12, text.length * 0.16)}s` } })}
            >
              <span>{text}</span>
              <span aria-hidden="true">{text}</span>
            </span>
          )}
        </span>
      </ActionButton>
      {text && (
        <PauseButton texts="sections:notice-" size={16} className={styles.pause} paused={paused} onChange={setPaused} />
      )}
      {way && (
        // The same once more, for the other hand.
        <ActionButton
          className={styles.download}
          action={way.action}
          data-for={way['data-for']}
          aria-hidden
          tabIndex={-1}
        >
          <Icon name="download" size={20} />
        </ActionButton>
      )}
    </div>
  );
}
