import { useQuery } from '@tanstack/react-query';
import { Invite } from '#features/agent/invite.tsx';
import { referralQuery } from '#features/agent/queries.ts';
import { useRole } from '#features/session/store.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './panels.module.css';

/** The referral panel (FOOT-1): the member's own invitation, as on the page of invitations; for others a link to this lobby. */
export function SharePanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const isMember = useRole() === 'member';
  const query = useQuery({ ...referralQuery, enabled: isMember });
  return (
    <Dialog placement="bottom" title={t('shell:share')} onClose={onClose}>
      <small>{t('shell:share-hint')}</small>
      <div className={styles.share}>
        {isMember ? (
          <QueryBody query={query} skeleton={<Skeleton className={styles.ghost} />}>
            {({ code }) => <Invite code={code} />}
          </QueryBody>
        ) : (
          <Invite />
        )}
      </div>
    </Dialog>
  );
}
