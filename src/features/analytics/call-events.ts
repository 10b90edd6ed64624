import type { AnalyticsEvent } from '#schemas/merchant/analytics-events.ts';
import type { Role } from '#schemas/merchant/condition.ts';
import type { Answered } from '#shared/api/answered.ts';

/** What a call that the gateway has answered says of the visit of a player in this role; nothing for most, nor for what renews itself. */
export function eventOfCall(call: Answered, role: Role): AnalyticsEvent | undefined {
  if (call.renews) return undefined;
  switch (call.name) {
    case 'register':
      return {
        event: 'registration.finished',
        method: call.body?.method === 'mobileNum' ? 'mobile' : 'username',
      };
    case 'login':
      return { event: 'login.finished', way: wayOf(call.body) };
    case 'depositManual':
      return { event: 'deposit.ordered', channel: 'manualTransfer' };
    case 'depositAlipay':
      return { event: 'deposit.ordered', channel: 'alipay' };
    case 'depositQq':
      return { event: 'deposit.ordered', channel: 'qq' };
    case 'depositWechat':
      return { event: 'deposit.ordered', channel: 'wechat' };
    case 'depositGateway':
      return { event: 'deposit.ordered', channel: 'gateway' };
    case 'withdraw':
      return { event: 'withdrawal.ordered' };
    case 'launchGame':
      return { event: 'game.launched', as: 'real', kind: 'game' };
    case 'launchTrialGame':
      return { event: 'game.launched', as: 'trial', kind: 'game' };
    case 'lotteryLaunch':
      return { event: 'game.launched', as: role === 'trial' ? 'trial' : 'real', kind: 'lottery' };
    case 'promotionJoin':
      return { event: 'promotion.joined', way: 'join' };
    case 'promotionApply':
      return { event: 'promotion.joined', way: 'apply' };
    case 'promotionCode':
      return { event: 'promotion.joined', way: 'code' };
    case 'installEvent':
      return call.body?.event === 'install' ? { event: 'app.installed' } : undefined;
    default:
      return undefined;
  }
}

type LoginBody = Extract<Answered, { name: 'login' }>['body'];

function wayOf(body: LoginBody): 'password' | 'sms' | 'social' {
  if (body?.type === 'firebase') return body.firebaseMobileNo ? 'sms' : 'social';
  return body?.type === 'sms' ? 'sms' : 'password';
}
