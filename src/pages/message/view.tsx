import { pathOf } from '#schemas/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useFlags, useSiteConfig } from '#engine/config/config-context.tsx';
import { launchChat } from '#features/chat/launch.ts';
import { customerServiceQuery } from '#features/customer-service/links.ts';
import { resourceUrl } from '#features/download/links.ts';
import { useUnread } from '#features/messages/use-unread.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { openExternal } from '#shared/platform/open-external.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { TopBar } from '#shared/ui/top-bar/top-bar.tsx';
import styles from './view.module.css';

type EntryProps = { icon: string; id: string; count?: number } & ({ to: string } | { onPress: () => void });

/** The message centre: every way in which the house and the player talk (MSG-1). */
export function View() {
  const t = useT();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const flags = useFlags();
  const unread = useUnread();
  const { data: links = [] } = useQuery(customerServiceQuery);
  const telegram = links.find(({ csType }) => csType === 'TELEGRAM')?.url;
  const affiliate = resourceUrl(useSiteConfig()?.resources, 'AFFILIATELINK');
  const chat = () => void launchChat({ language, title: t('messages.chat') });
  return (
    <>
      <TopBar title={t('shell.titleMessages')} onBack={() => void navigate(pathOf('home'))} />
      <div className={styles.page}>
        <Rows>
          <Entry icon="megaphone" id="announcements" to={pathOf('notice')} count={unread.announcements} />
          <Entry icon="mail" id="inbox" to={pathOf('web-email')} count={unread.inbox} />
          {flags['CBS3'] && <Entry icon="chat" id="chat" count={unread.chat} onPress={chat} />}
          {telegram && <Entry icon="send" id="telegram" onPress={() => openExternal(telegram)} />}
          {affiliate && <Entry icon="agent" id="affiliate" onPress={() => openExternal(affiliate)} />}
        </Rows>
      </div>
    </>
  );
}

function Entry({ icon, id, count, ...way }: EntryProps) {
  const t = useT();
  const disc = (
    <span className={styles.disc}>
      <Icon name={icon} />
      <Badge count={count} label={count ? t('shell.unread', { count }) : undefined} />
    </span>
  );
  return (
    <Row {...way} start={disc} end={<Icon name={'to' in way ? 'chevron-right' : 'external'} size={20} mirrored />}>
      {t(`messages.${id}`)}
      <small>{t(`messages.${id}-hint`)}</small>
    </Row>
  );
}
