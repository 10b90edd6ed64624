import type { i18n } from 'i18next';
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { QueryClientProvider, useQuery, type Query } from '@tanstack/react-query';
import type { BootData } from '#schemas/merchant/boot-data.ts';
import type { ActionWorld } from '#engine/action/action.ts';
import { ActionProvider } from '#engine/action/dispatch.tsx';
import { MerchantProvider, useMerchant, useSiteConfig, type Merchant } from '#engine/config/config-context.tsx';
import type { World } from '#engine/flag/condition.ts';
import { WorldProvider, useWorld } from '#engine/flag/world.tsx';
import { SectionRegistryProvider } from '#engine/section/sections.tsx';
import { PagesProvider } from '#engine/page/pages-context.tsx';
import { startTheme } from '#engine/theme/theme.ts';
import { unreadTicketsQuery } from '#features/feedback/unread.ts';
import { accountProperty, writtenParts } from '#features/session/kept-account.ts';
import { memberQuery } from '#features/member/queries.ts';
import { useUnread } from '#features/messages/use-unread.ts';
import { rewardsQuery } from '#features/rewards/queries.ts';
import { clearSession, currentToken, restoreSession, tellEnd, useRole, useSession } from '#features/session/store.ts';
import { lastSiteConfig } from '#features/site-config/last-site-config.ts';
import { siteConfigQuery } from '#features/site-config/queries.ts';
import { walletQuery } from '#features/wallet/queries.ts';
import { setApiContext } from '#shared/api/api-context.ts';
import { queries } from '#shared/api/queries.ts';
import { TextsProvider, useLanguage } from '#shared/i18n/texts.tsx';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { PartBoundary } from '../boundaries.tsx';
import { actions, pages, sections } from '../registries.ts';
import { useActionPorts } from './use-action-ports.ts';
import { tellError } from '../tell-error.ts';

/** Everything that the screens rest on. */
export function Providers({ data, texts, children }: { data: BootData; texts: i18n; children: ReactNode }) {
  const { merchant, textFiles } = data;
  return (
    <QueryClientProvider client={queries}>
      <TextsProvider texts={texts} languages={merchant.merchant.languages.supported} files={textFiles}>
        <GatewayContext data={data} />
        <Config merchant={merchant}>
          <Conditions asksAudience={merchant.asksAudience}>
            <Actions>{children}</Actions>
          </Conditions>
        </Config>
      </TextsProvider>
    </QueryClientProvider>
  );
}

const AudienceFacts = lazyView(async () => (await import('#features/audience/audience-facts.tsx')).AudienceFacts);

/** What conditions are judged by; what judges an audience comes later, and only where a document asks. */
function Conditions({ asksAudience = false, children }: { asksAudience?: boolean | undefined; children: ReactNode }) {
  const role = useRole();
  const hydrated = useHydrated();
  const [audience, setAudience] = useState<World['audience']>();
  return (
    <WorldProvider role={role} audience={audience}>
      {children}
      {asksAudience && hydrated && (
        <PartBoundary retry={AudienceFacts.preload}>
          <Suspense>
            <AudienceFacts onChange={setAudience} />
          </Suspense>
        </PartBoundary>
      )}
    </WorldProvider>
  );
}

/** Keeps the gateway client told of merchant, language and session. */
function GatewayContext({ data }: { data: BootData }) {
  const { language } = useLanguage();
  const { code, merchant } = data.merchant;
  // Layout effects run before the queries' own effects, so that the first call already has its context.
  useLayoutEffect(() => {
    setApiContext({
      baseUrl: merchant.gateway.baseUrl,
      merchant: merchant.gateway.merchantCode ?? code,
      language,
      token: currentToken,
      onFault: (operation, error) => tellError(error, operation),
      onUnauthorized: () => {
        tellEnd('errors.notLoggedIn');
        clearSession();
      },
    });
  }, [code, merchant, language]);
  useEffect(() => {
    startTheme(data.theme);
    return restoreSession(code);
  }, [code, data.theme]);
  useFreshAnswers();
  useShownRole();
  return null;
}

/** Keeps `<html>` told who is here; the first script said so before anything was painted, with what is known of the player. */
function useShownRole(): void {
  const hydrated = useHydrated();
  const role = useRole();
  const restored = useSession((state) => state.restored);
  useLayoutEffect(() => {
    if (!hydrated) return;
    const html = document.documentElement;
    html.dataset['role'] = restored ? role : 'unknown';
    for (const part of writtenParts) html.style.removeProperty(accountProperty(part));
  }, [hydrated, restored, role]);
}

const inThisLanguage = ({ meta }: Query) => meta?.['keptInOtherLanguage'] !== true;

/** Asks again for what is in the language before. A first answer that is on its way would be taken as it comes: it is given up. */
async function askAnew(): Promise<void> {
  await queries.cancelQueries({
    type: 'active',
    predicate: (query) => inThisLanguage(query) && query.state.data === undefined,
  });
  await queries.invalidateQueries({ predicate: inThisLanguage });
}

/** Fetches again what another language or player was shown. Call it after the effect that restores the session. */
function useFreshAnswers(): void {
  const { language } = useLanguage();
  const token = useSession((state) => state.session?.token);
  const known = useRef<{ language: string; token: string | undefined }>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = { language, token: currentToken() };
    if (!before) return;
    if (before.language !== language) void askAnew();
    // What one player was shown must not be shown to the next. One turn later, when each query knows whether it may still ask.
    if (before.token !== currentToken()) queueMicrotask(() => void queries.resetQueries());
  }, [language, token]);
}

/** The merchant under the operator's settings of the moment, at first those of the last visit. */
function Config({ merchant, children }: { merchant: Merchant; children: ReactNode }) {
  const { code } = merchant;
  const hydrated = useHydrated();
  const last = useMemo(() => (hydrated ? lastSiteConfig(code) : undefined), [hydrated, code]);
  const { data: site = last } = useQuery(siteConfigQuery(code));
  return (
    <MerchantProvider merchant={merchant} site={site}>
      {children}
    </MerchantProvider>
  );
}

function Actions({ children }: { children: ReactNode }) {
  const { role, flags, platform } = useWorld();
  const { downloads, merchant } = useMerchant();
  const languages = merchant.languages.supported.length;
  const rewards = useQuery({ ...rewardsQuery, enabled: role === 'member' }).data?.count ?? 0;
  const { announcements, inbox, chat } = useUnread();
  // Only looked at: the screens that show the player and the money ask for them.
  const isAgent = useQuery({ ...memberQuery, enabled: false }).data?.isAgent === true;
  const wallets = useQuery({ ...walletQuery, enabled: false }).data?.wallets.length ?? 1;
  const feedback = useQuery({ ...unreadTicketsQuery, enabled: false }).data ?? 0;
  // Until the answer comes, offered: nearly every site has it, and then nothing moves.
  const hasCustomerService = useSiteConfig()?.serviceKinds?.length !== 0;
  const hasDownloads = Boolean(downloads.android ?? downloads.ios) || downloads.webClip;
  const world = useMemo<ActionWorld>(
    () => ({
      role,
      flags,
      platform,
      hasCustomerService,
      hasDownloads,
      languages,
      wallets,
      isAgent,
      badges:
        role === 'visitor'
          ? {}
          : {
              'unclaimed-rewards': rewards,
              'unread-announcements': announcements,
              'unread-feedback': feedback,
              'unread-messages': announcements + inbox + chat,
            },
    }),
    [
      role,
      flags,
      platform,
      hasCustomerService,
      hasDownloads,
      languages,
      wallets,
      isAgent,
      rewards,
      announcements,
      inbox,
      chat,
      feedback,
    ],
  );
  return (
    <ActionProvider registry={actions} pages={pages} ports={useActionPorts()} world={world}>
      <PagesProvider value={pages}>
        <SectionRegistryProvider value={sections}>{children}</SectionRegistryProvider>
      </PagesProvider>
    </ActionProvider>
  );
}
