import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import type { BootData } from '#schemas/merchant/boot-data.ts';
import type { ActionWorld } from '#engine/action/action.ts';
import { ActionProvider } from '#engine/action/dispatch.tsx';
import { MerchantProvider, useMerchant, useSiteConfig } from '#engine/config/config-context.tsx';
import { WorldProvider, useWorld } from '#engine/flag/world.tsx';
import { SectionRegistryProvider } from '#engine/section/sections.tsx';
import { startTheme } from '#engine/theme/theme.ts';
import { unclaimedQuery } from '#features/member/queries.ts';
import { useUnread } from '#features/messages/unread-store.ts';
import { isLoggingOut } from '#features/session/queries.ts';
import { clearSession, currentToken, restoreSession, useRole, useSession } from '#features/session/store.ts';
import { lastSiteConfig, siteConfigQuery } from '#features/site-config/queries.ts';
import { setApiContext } from '#shared/api/api-context.ts';
import { TextsProvider, useLanguage } from '#shared/i18n/texts.tsx';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { actions, sections } from '../registries.ts';
import { useActionPorts } from './use-action-ports.ts';

/** Everything the screens stand on; must be inside a router. */
export function Providers({ data, queries, children }: { data: BootData; queries: QueryClient; children: ReactNode }) {
  const { merchant, language, texts, textFiles } = data;
  return (
    <QueryClientProvider client={queries}>
      <TextsProvider
        language={language}
        languages={merchant.merchant.languages.supported}
        texts={texts}
        files={textFiles}
      >
        <GatewayContext data={data} queries={queries} />
        <Config data={data}>{children}</Config>
      </TextsProvider>
    </QueryClientProvider>
  );
}

/** Keeps the gateway client told of merchant, language and session, and what was fetched in step with them. */
function GatewayContext({ data, queries }: { data: BootData; queries: QueryClient }) {
  const { language } = useLanguage();
  const token = useSession((state) => state.session?.token);
  const known = useRef({ language, token: currentToken() });
  const { code, merchant } = data.merchant;
  // Layout effects run before the queries' own effects, so that the first call already has its context.
  useLayoutEffect(() => {
    setApiContext({
      baseUrl: merchant.gateway.baseUrl,
      merchant: merchant.gateway.merchantCode ?? code,
      language,
      token: currentToken,
      onUnauthorized: () => {
        if (isLoggingOut()) return;
        clearSession();
        showToast('info', 'errors.notLoggedIn');
      },
    });
  }, [code, merchant, language]);
  useEffect(() => {
    startTheme(data.theme);
    const stop = restoreSession(code);
    known.current.token = currentToken();
    return stop;
  }, [code, data.theme]);
  useEffect(() => {
    const before = known.current;
    known.current = { language, token: currentToken() };
    if (before.language !== language) void queries.invalidateQueries();
    // What one player was shown must not be shown to the next. One turn later, when each query knows whether it may still ask.
    if (before.token !== currentToken()) queueMicrotask(() => void queries.resetQueries());
  }, [language, token, queries]);
  return null;
}

function Config({ data, children }: { data: BootData; children: ReactNode }) {
  const hydrated = useHydrated();
  const role = useRole();
  const { code } = data.merchant;
  const last = useMemo(() => (hydrated ? lastSiteConfig(code) : undefined), [hydrated, code]);
  const { data: site } = useQuery(siteConfigQuery(code));
  return (
    <MerchantProvider merchant={data.merchant} site={site ?? last}>
      <WorldProvider role={role}>
        <Actions>{children}</Actions>
      </WorldProvider>
    </MerchantProvider>
  );
}

function Actions({ children }: { children: ReactNode }) {
  const ports = useActionPorts();
  const { role, flags, platform } = useWorld();
  const { downloads, merchant } = useMerchant();
  const languages = merchant.languages.supported.length;
  const signedIn = role !== 'visitor';
  const { data: rewards = 0 } = useQuery(unclaimedQuery(role === 'member'));
  const unread = useUnread();
  const hasCustomerService = useSiteConfig()?.hasCustomerService ?? false;
  const hasDownloads = Boolean(downloads.android ?? downloads.ios) || downloads.webClip;
  const world = useMemo<ActionWorld>(
    () => ({
      role,
      flags,
      platform,
      hasCustomerService,
      hasDownloads,
      languages,
      badges: signedIn
        ? {
            'unclaimed-rewards': rewards,
            'unread-announcements': unread.announcements,
            'unread-messages': unread.announcements + unread.inbox + unread.chat,
          }
        : {},
    }),
    [role, flags, platform, hasCustomerService, hasDownloads, languages, signedIn, rewards, unread],
  );
  return (
    <ActionProvider registry={actions} ports={ports} world={world}>
      <SectionRegistryProvider value={sections}>{children}</SectionRegistryProvider>
    </ActionProvider>
  );
}
