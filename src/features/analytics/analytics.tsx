import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useMerchant, type Merchant } from '#engine/config/config-context.tsx';
import { pageNameAt } from '#schemas/routes.ts';
import { onAnswered } from '#shared/api/answered.ts';
import { sheetsOf } from '#shared/platform/sheet.ts';
import { useStored } from '#shared/platform/use-stored.ts';
import { eventOfCall } from './call-events.ts';
import { ConsentAsk } from './consent-ask.tsx';
import { consentKey, isAnswerMissing, isGranted } from './consent.ts';
import { makeTeller, type Teller } from './teller.ts';

/** Asks the player what may be told of the visit, and tells no more than they agree to. For merchants whose `analytics.json` names a provider. */
export function Analytics({ analytics }: { analytics: NonNullable<Merchant['analytics']> }) {
  const { code } = useMerchant();
  // Drawn again with each answer, of this tab or another.
  const stored = useStored(consentKey);
  const { groups = [] } = analytics;
  const teller = useMemo(() => makeTeller(analytics, code), [analytics, code]);
  useEffect(() => teller.settle(false), [teller, stored]);
  useTold(teller, groups.some(isGranted));
  return isAnswerMissing(groups) && <ConsentAsk groups={groups} />;
}

/** Tells of screens and calls; of the present screen again once the player agrees. */
function useTold(teller: Teller, isAnyGranted: boolean): void {
  const { pathname, state } = useLocation();
  const { routes } = useMerchant().routes;
  const page = pageNameAt(pathname) ?? routes.find(({ path }) => path === pathname)?.id;
  const registers = page === 'register' || sheetsOf(state).some(({ sheet }) => sheet === 'register');
  const deposits = page === 'deposit';
  useEffect(() => {
    if (isAnyGranted && page !== undefined) teller.tell({ event: 'page.viewed', page });
  }, [teller, isAnyGranted, page]);
  useEffect(() => {
    if (isAnyGranted && registers) teller.tell({ event: 'registration.started' });
  }, [teller, isAnyGranted, registers]);
  useEffect(() => {
    if (isAnyGranted && deposits) teller.tell({ event: 'deposit.started' });
  }, [teller, isAnyGranted, deposits]);
  useEffect(
    () =>
      onAnswered((call) => {
        const event = eventOfCall(call);
        if (event) teller.tell(event);
      }),
    [teller],
  );
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && teller.settle(true);
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [teller]);
}
