import type { i18n } from 'i18next';
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { sessionEndOf } from '#schemas/gateway/session-end.ts';
import type { BootData } from '#schemas/merchant/boot-data.ts';
import { actionWorldOf } from '#engine/action/action.ts';
import { ActionProvider } from '#engine/action/dispatch.tsx';
import { useMenuFacts } from '#engine/action/menu-facts.ts';
import { MerchantProvider, useMerchant, useSiteConfig } from '#engine/config/config-context.tsx';
import type { World } from '#engine/flag/condition.ts';
import { WorldProvider, useWorld } from '#engine/flag/world.tsx';
import { SectionRegistryProvider } from '#engine/section/sections.tsx';
import { PagesProvider } from '#engine/page/pages-context.tsx';
import { startTheme } from '#engine/theme/theme.ts';
import { reportError } from '#features/error-reports/report-error.ts';
import {
  clearSession,
  currentToken,
  restoreSession,
  endOfSession,
  useRole,
  useShownRole,
  stopAutoLogin,
} from '#features/session/store.ts';
import { endTextOf, sayEnd } from '#features/session/session-end.ts';
import { useFreshAnswers } from '#features/session/use-fresh-answers.ts';
import { lastSiteConfig } from '#features/site-config/last-site-config.ts';
import { siteConfigQuery } from '#features/site-config/queries.ts';
import { PartBoundary } from '#shell/layout/boundaries.tsx';
import { setApiContext } from '#shared/api/api-context.ts';
import { queries } from '#shared/api/queries.ts';
import { TextsProvider, useLanguage } from '#shared/i18n/texts.tsx';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { actions, menuFacts, pages, sections } from './registries.ts';
import { useActionPorts } from './use-action-ports.ts';

/** Everything that the screens depend on: the merchant under the operator's settings of the moment, at first those of the last visit. */
export function Providers({ data, texts, children }: { data: BootData; texts: i18n; children: ReactNode }) {
  const { merchant, textFiles } = data;
  const { code } = merchant;
  const hydrated = useHydrated();
  const last = useMemo(() => (hydrated ? lastSiteConfig(code) : undefined), [hydrated, code]);
  const { data: site = last } = useQuery(siteConfigQuery(code), queries);
  return (
    <QueryClientProvider client={queries}>
      <TextsProvider texts={texts} languages={merchant.merchant.languages.supported} files={textFiles}>
        <GatewayContext data={data} />
        <MerchantProvider merchant={merchant} site={site}>
          <Conditions asksAudience={merchant.asksAudience}>
            <Actions>{children}</Actions>
          </Conditions>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>
  );
}

const AudienceFacts = lazyView(async () => (await import('#features/audience/audience-facts.tsx')).AudienceFacts);

/** What conditions are judged by; what judges an audience is loaded later, and only where a document asks. */
function Conditions({ asksAudience = false, children }: { asksAudience?: boolean | undefined; children: ReactNode }) {
  const role = useRole();
  const hydrated = useHydrated();
  const [audience, setAudience] = useState<World['audience']>();
  return (
    <WorldProvider role={role} audience={audience}>
      {children}
      {asksAudience && hydrated && (
        <PartBoundary retry={AudienceFacts.preload}>
          <AudienceFacts onChange={setAudience} />
        </PartBoundary>
      )}
    </WorldProvider>
  );
}

/** Gives the gateway client merchant, language and session, and starts theme and session. */
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
      onFault: (operation, error) => reportError(error, operation),
      onMaintenance: () => void queries.refetchQueries(siteConfigQuery(code), { cancelRefetch: false }),
      onUnauthorized: (refusal) => {
        // A device that is left alone does not log in again by itself.
        if (sessionEndOf(refusal.value) === 'idle') stopAutoLogin();
        sayEnd(endOfSession(endTextOf(refusal)));
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

/** What menus and actions need: the kinds, the platform's ports and what availability depends on. */
function Actions({ children }: { children: ReactNode }) {
  const { role, flags, platform } = useWorld();
  const merchant = useMerchant();
  // Until the answer is there, offered: nearly every site has it, and then nothing moves.
  const { serviceKinds, isOutside = false } = useSiteConfig() ?? {};
  const hasCustomerService = serviceKinds?.length !== 0;
  const facts = useMenuFacts(menuFacts);
  const world = useMemo(
    () => ({
      ...actionWorldOf(merchant, { role, flags, platform }),
      hasCustomerService,
      ...facts,
      ...(isOutside && { isBarred: true }),
    }),
    [merchant, role, flags, platform, hasCustomerService, facts, isOutside],
  );
  return (
    <ActionProvider registry={actions} pages={pages} ports={useActionPorts()} world={world}>
      <PagesProvider value={pages}>
        <SectionRegistryProvider value={sections}>{children}</SectionRegistryProvider>
      </PagesProvider>
    </ActionProvider>
  );
}
