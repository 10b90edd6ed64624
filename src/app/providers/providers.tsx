import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import type { BootData } from '#schemas/merchant/boot-data.ts';
import type { ActionWorld } from '#engine/action/action.ts';
import { ActionProvider } from '#engine/action/dispatch.tsx';
import { MerchantProvider, useMerchant, useSiteConfig } from '#engine/config/config-context.tsx';
import { WorldProvider, useWorld } from '#engine/flag/world.tsx';
import { SectionRegistryProvider } from '#engine/section/sections.tsx';
import { FieldsProvider } from '#engine/form/fields-context.tsx';
import { PagesProvider } from '#engine/page/pages-context.tsx';
import { startTheme } from '#engine/theme/theme.ts';
import { clearSession, currentToken, restoreSession, useRole } from '#features/session/store.ts';
import { setApiContext } from '#shared/api/api-context.ts';
import { TextsProvider, useLanguage } from '#shared/i18n/texts.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { useLive } from '../live.ts';
import { actions, fields, pages, sections } from '../registries.ts';
import { actionPorts } from './action-ports.ts';

/** Everything the screens stand on. */
export function Providers({ data, children }: { data: BootData; children: ReactNode }) {
  const { merchant, language, texts, textFiles } = data;
  const site = useLive((state) => state.site);
  const role = useRole();
  return (
    <TextsProvider
      language={language}
      languages={merchant.merchant.languages.supported}
      texts={texts}
      files={textFiles}
    >
      <GatewayContext data={data} />
      <MerchantProvider merchant={merchant} site={site}>
        <WorldProvider role={role}>
          <Actions>{children}</Actions>
        </WorldProvider>
      </MerchantProvider>
    </TextsProvider>
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
      onUnauthorized: () => {
        clearSession();
        showToast('info', 'errors.notLoggedIn');
      },
    });
  }, [code, merchant, language]);
  useEffect(() => {
    startTheme(data.theme);
    return restoreSession(code);
  }, [code, data.theme]);
  return null;
}

function Actions({ children }: { children: ReactNode }) {
  const { role, flags, platform } = useWorld();
  const { downloads, merchant } = useMerchant();
  const languages = merchant.languages.supported.length;
  const badges = useLive((state) => state.badges);
  // Until the answer comes, offered: nearly every site has it, and then nothing moves.
  const hasCustomerService = useSiteConfig()?.hasCustomerService ?? true;
  const hasDownloads = Boolean(downloads.android ?? downloads.ios) || downloads.webClip;
  const world = useMemo<ActionWorld>(
    () => ({
      role,
      flags,
      platform,
      hasCustomerService,
      hasDownloads,
      languages,
      badges,
    }),
    [role, flags, platform, hasCustomerService, hasDownloads, languages, badges],
  );
  return (
    <ActionProvider registry={actions} pages={pages} ports={actionPorts} world={world}>
      <PagesProvider value={pages}>
        <SectionRegistryProvider value={sections}>
          <FieldsProvider value={fields}>{children}</FieldsProvider>
        </SectionRegistryProvider>
      </PagesProvider>
    </ActionProvider>
  );
}
