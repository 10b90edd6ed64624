import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMerchant } from '#engine/config/config-context.tsx';
import { unclaimedQuery } from '#features/member/queries.ts';
import { useUnread } from '#features/messages/unread-store.ts';
import { currentToken, useRole, useSession } from '#features/session/store.ts';
import { lastSiteConfig, siteConfigQuery } from '#features/site-config/queries.ts';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { noBadges, useLive } from '../live.ts';
import { useAccount } from './use-account.ts';

/** Hands what the shell shows of the gateway's answers to `useLive`, and keeps all answers in step with player and language. */
export function useLiveAnswers(): void {
  const { code } = useMerchant();
  const [last] = useState(() => lastSiteConfig(code));
  const { data: site = last } = useQuery(siteConfigQuery(code));
  const role = useRole();
  const { data: rewards = 0 } = useQuery(unclaimedQuery(role === 'member'));
  const unread = useUnread();
  const account = useAccount();
  // Before the paint, so that a player sees his account at once where the visitor's buttons stood.
  useLayoutEffect(() => useLive.setState({ site, account }), [site, account]);
  useLayoutEffect(() => {
    const badges = {
      'unclaimed-rewards': rewards,
      'unread-announcements': unread.announcements,
      'unread-messages': unread.announcements + unread.inbox + unread.chat,
    };
    useLive.setState({ badges: role === 'visitor' ? noBadges : badges });
  }, [role, rewards, unread]);
  useFreshAnswers();
}

/** Fetches anew what another language or player was shown. */
function useFreshAnswers(): void {
  const queries = useQueryClient();
  const { language } = useLanguage();
  const token = useSession((state) => state.session?.token);
  const known = useRef({ language, token: currentToken() });
  useEffect(() => {
    const before = known.current;
    known.current = { language, token: currentToken() };
    if (before.language !== language)
      void queries.invalidateQueries({ predicate: ({ meta }) => meta?.['keptInOtherLanguage'] !== true });
    // What one player was shown must not be shown to the next. One turn later, when each query knows whether it may still ask.
    if (before.token !== currentToken()) queueMicrotask(() => void queries.resetQueries());
  }, [queries, language, token]);
}
