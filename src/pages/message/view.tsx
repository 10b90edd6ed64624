import { pathOf } from '#schemas/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useFlags, useSiteConfig } from '#engine/config/config-context.tsx';
import { guard, loginPath } from '#engine/page/guard.ts';
import { useGoBack } from '#engine/page/pages-context.tsx';
import { launchChat } from '#features/chat/launch.ts';
import { customerServiceQuery } from '#features/customer-service/links.ts';
import { resourceUrl } from '#features/download/links.ts';
import { useRole } from '#features/session/store.ts';
import { useLanguage, useT, useTextFor } from '#shared/i18n/texts.tsx';
import { openExternal } from '#shared/ui/by-hand/open-external.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { TopBar } from '#shared/ui/top-bar/top-bar.tsx';
import { useWorld } from '#engine/flag/world.tsx';
import { chatUnreadQuery } from '#features/chat/queries.ts';
import { noticesUnreadQuery } from '#features/notices/unread.ts';
import styles from './view.module.css';

const telegram = { action: { type: 'customer-service', csType: 'TELEGRAM' } };

type EntryProps = { icon: string; id: string; count?: number } & ({ to: string } | { onPress: () => void });

/** The message centre: every way in which the house and the player talk; open to all, but notices are for players and chat for members (MSG-1, ROLE-3). */
export function View() {
  const t = useT();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { language } = useLanguage();
  const flags = useFlags();
  const unread = useUnread();
  const dispatch = useDispatch();
  const role = useRole();
  const site = useSiteConfig();
  const hasTelegram = site?.serviceKinds?.includes('TELEGRAM') ?? false;
  // Ahead of the press, within which a browser lets a window open.
  useQuery({ ...customerServiceQuery, enabled: hasTelegram });
  const affiliate = resourceUrl(site?.resources, 'AFFILIATELINK');
  const chat = () => {
    const refusal = guard({ role: 'member', refusalMs: 1000 }, role);
    if (typeof refusal === 'object') showToast('offline', refusal.textKey, { ms: refusal.ms });
    else if (refusal) void navigate(loginPath(pathOf('message')));
    else void launchChat({ language, title: t('messages:chat') });
  };
  return (
    <>
      <TopBar title={t('shell:title-messages')} onBack={goBack} />
      <div className={styles.page}>
        <div className={styles.lead}>
          <Icon name="chat" size={32} />
          <p>{t('messages:lead')}</p>
        </div>
        <Rows>
          {hasTelegram && <Entry icon="telegram" id="telegram" onPress={() => dispatch(telegram)} />}
          <Entry icon="mail" id="notices" to={pathOf('notice')} count={unread.notices} />
          {flags['CBS3'] && <Entry icon="chat" id="chat" count={unread.chat} onPress={chat} />}
          {affiliate && <Entry icon="agent" id="affiliate" onPress={() => openExternal(affiliate)} />}
        </Rows>
      </div>
    </>
  );
}

function Entry({ icon, id, count, ...way }: EntryProps) {
  const textFor = useTextFor();
  return (
    <Row
      {...way}
      start={<Disc icon={icon} count={count} />}
      end={<Icon name={'to' in way ? 'chevron-right' : 'external'} size={20} mirrored />}
    >
      <span>{textFor(`messages:${id}`)}</span>
      <small>{textFor(`messages:${id}-hint`)}</small>
    </Row>
  );
}

function Disc({ icon, count }: { icon: string; count?: number | undefined }) {
  const t = useT();
  return (
    <span className={styles.disc}>
      <Icon name={icon} />
      <Badge count={count} label={count ? t('shell:unread', { count }) : undefined} />
    </span>
  );
}

/** How much the member has not read, all 0 for others (MSG-2); kept up to date by their queries. */
function useUnread() {
  const { role, flags } = useWorld();
  const member = role === 'member';
  const { data: notices } = useQuery({ ...noticesUnreadQuery, enabled: member });
  const { data: chat } = useQuery({ ...chatUnreadQuery, enabled: member && flags['CBS3'] === true });
  if (!member) return { notices: 0, chat: 0 };
  return { notices: notices ?? 0, chat: chat ?? 0 };
}
