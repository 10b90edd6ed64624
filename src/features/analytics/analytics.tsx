import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { pageNameAt, type PageName } from '#schemas/routes.ts';
import { useMerchant, type Merchant } from '#engine/config/config-context.tsx';
import { guard } from '#engine/page/guard.ts';
import { useCurrentPage } from '#engine/page/pages-context.tsx';
import { useRole, useSession } from '#features/session/store.ts';
import { onAnswered } from '#shared/api/answered.ts';
import { sheetsOf } from '#shared/platform/sheet.ts';
import { useStored } from '#shared/platform/use-stored.ts';
import { eventOfCall } from './call-events.ts';
import { ConsentAsk } from './consent-ask.tsx';
import { consentKey, isAnswerMissing } from '#features/consent/consent.ts';
import { makeReporter, type Reporter } from './reporter.ts';

/** Screens that are all game: a question would lie over its buttons. It waits until the player is back. */
const gamePages: readonly (PageName | undefined)[] = ['launch-game', 'sports-game'];

/**
 * Asks the player what may be reported of the visit, and reports no more than they agree to. For merchants whose `analytics.json` names a
 * provider, or whose Firebase project measures.
 */
export function Analytics({ analytics }: { analytics: NonNullable<Merchant['analytics']> }) {
  const { code, login } = useMerchant();
  // Drawn again with each answer, of this tab or another.
  const stored = useStored(consentKey);
  const { groups = [] } = analytics;
  const reporter = useMemo(() => makeReporter(analytics, code), [analytics, code]);
  useEffect(() => reporter.settle(false), [reporter, stored]);
  useEffect(() => {
    if (!login.identity?.firebase?.analytics) return;
    import('#features/firebase/measurement.ts')
      .then(({ applyConsent }) => applyConsent({ login, analytics }))
      .catch((error: unknown) => console.warn(error));
  }, [login, analytics, stored]);
  useReports(reporter);
  const isPlaying = gamePages.includes(pageNameAt(useLocation().pathname));
  return !isPlaying && isAnswerMissing(groups) && <ConsentAsk groups={groups} />;
}

/** Tells of screens and calls; of the present screen also those whom the player agrees to there. */
function useReports(reporter: Reporter): void {
  const { state } = useLocation();
  const role = useRole();
  const page = useShownPage();
  const registers = page === 'register' || sheetsOf(state).some(({ sheet }) => sheet === 'register');
  const deposits = page === 'deposit';
  useEffect(() => (page === undefined ? undefined : reporter.follow({ event: 'page.viewed', page })), [reporter, page]);
  useEffect(() => (registers ? reporter.follow({ event: 'registration.started' }) : undefined), [reporter, registers]);
  useEffect(() => (deposits ? reporter.follow({ event: 'deposit.started' }) : undefined), [reporter, deposits]);
  useEffect(
    () =>
      onAnswered((call) => {
        const event = eventOfCall(call, role);
        if (event) reporter.report(event);
      }),
    [reporter, role],
  );
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && reporter.settle(true);
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [reporter]);
}

/** The name of the screen at the present address; undefined for one that leads elsewhere at once, and until that is known. */
function useShownPage(): PageName | (string & {}) | undefined {
  const { pathname } = useLocation();
  const { routes, closedRoutes = [] } = useMerchant();
  const audience = useCurrentPage()?.audience;
  const role = useRole();
  const restored = useSession((session) => session.restored);
  if (!restored || guard(audience, role) || closedRoutes.includes(pathname)) return undefined;
  return pageNameAt(pathname) ?? routes.routes.find(({ path }) => path === pathname)?.id;
}
