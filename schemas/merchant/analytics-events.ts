import type { depositChannels } from '../gateway/deposit.ts';
import type { PageName } from '../routes.ts';

/**
 * What may be reported of a visit, with all that is reported of each: nobody's name, account, address, amount or game. A page is named by the
 * product's name for it, or by the id that `routes.json` gives it.
 */
export type AnalyticsEvents = {
  'page.viewed': { page: PageName | (string & {}) };
  'registration.started': object;
  'registration.finished': { method: 'username' | 'mobile' };
  'login.finished': { way: 'password' | 'sms' | 'social' };
  'deposit.started': object;
  'deposit.ordered': { channel: (typeof depositChannels)[number] };
  'withdrawal.ordered': object;
  'game.launched': { as: 'real' | 'trial'; kind: 'game' | 'lottery' };
  'promotion.joined': { way: 'join' | 'apply' | 'code' };
  'app.installed': object;
};
export type AnalyticsEventName = keyof AnalyticsEvents;
export type AnalyticsEvent = {
  [Name in AnalyticsEventName]: { event: Name } & AnalyticsEvents[Name];
}[AnalyticsEventName];

/** Their names. */
export const analyticsEvents = [
  'page.viewed',
  'registration.started',
  'registration.finished',
  'login.finished',
  'deposit.started',
  'deposit.ordered',
  'withdrawal.ordered',
  'game.launched',
  'promotion.joined',
  'app.installed',
] as const satisfies readonly AnalyticsEventName[];
