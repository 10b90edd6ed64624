import type { CallName } from '#schemas/calls.generated.ts';
import type { AnalyticsEvent } from '#schemas/merchant/analytics-events.ts';
import type { Role } from '#schemas/merchant/condition.ts';
import type { Answered } from '#shared/api/answered.ts';

/** Calls that say the same whoever makes them, and whatever they are asked with. */
const events: Readonly<Partial<Record<CallName, AnalyticsEvent>>> = {
  depositManual: { event: 'deposit.ordered', channel: 'manualTransfer' },
  depositAlipay: { event: 'deposit.ordered', channel: 'alipay' },
  depositQq: { event: 'deposit.ordered', channel: 'qq' },
  depositWechat: { event: 'deposit.ordered', channel: 'wechat' },
  depositGateway: { event: 'deposit.ordered', channel: 'gateway' },
  withdraw: { event: 'withdrawal.ordered' },
  launchGame: { event: 'game.launched', as: 'real', kind: 'game' },
  launchTrialGame: { event: 'game.launched', as: 'trial', kind: 'game' },
  promotionJoin: { event: 'promotion.joined', way: 'join' },
  promotionApply: { event: 'promotion.joined', way: 'apply' },
  promotionCode: { event: 'promotion.joined', way: 'code' },
};

/** What a call that the gateway has answered says of the visit of a player in this role; nothing for most, nor for what renews itself. */
export function eventOfCall(call: Answered, role: Role): AnalyticsEvent | undefined {
  if (call.renews) return undefined;
  switch (call.name) {
    case 'register':
      return { event: 'registration.finished', method: call.body?.method === 'mobileNum' ? 'mobile' : 'username' };
    case 'login':
      return { event: 'login.finished', way: wayOf(call.body) };
    case 'lotteryLaunch':
      return { event: 'game.launched', as: role === 'trial' ? 'trial' : 'real', kind: 'lottery' };
    case 'installEvent':
      return call.body?.event === 'install' ? { event: 'app.installed' } : undefined;
    default:
      return events[call.name];
  }
}

type LoginBody = Extract<Answered, { name: 'login' }>['body'];

function wayOf(body: LoginBody): 'password' | 'sms' | 'social' {
  if (body?.type === 'firebase') return body.firebaseMobileNo ? 'sms' : 'social';
  return body?.type === 'sms' ? 'sms' : 'password';
}
