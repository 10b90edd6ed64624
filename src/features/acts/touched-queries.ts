import type { CallName, calls } from '#schemas/calls.generated.ts';

/** What logs in and out or proves who the player is: the answers of a session start and end with it. */
type SessionCall =
  | 'changePassword'
  | 'deviceLogin'
  | 'emailSend'
  | 'localIdentity'
  | 'login'
  | 'logout'
  | 'passwordReset'
  | 'passwordVerifyPhone'
  | 'proofSend'
  | 'register'
  | 'securityProof'
  | 'smsSend'
  | 'testPlay';
/** What is shown before it is answered: its own screen changes the one list that shows it. */
type ListCall =
  | 'favouriteAdd'
  | 'favouriteRemove'
  | 'feedbackRead'
  | 'headIconSet'
  | 'inboxDelete'
  | 'inboxRead'
  | 'markRead'
  | 'uploadAdd'
  | 'uploadRemove';
/** What no button of the lobby sends: reports, the games played last, bets, which are made in the frame of a lottery, and limits, which have no page. */
type UnpressedCall =
  | 'clientError'
  | 'installEvent'
  | 'limitConfirm'
  | 'limitSet'
  | 'limitTakeBack'
  | 'lotteryBet'
  | 'recentAdd';

type ChangingCall = { [N in CallName]: (typeof calls)[N]['method'] extends 'GET' ? never : N }[CallName];
/** A call of the gateway that is an act of the player: each has its line in `touchedQueries`. */
export type ActName = Exclude<ChangingCall, SessionCall | ListCall | UnpressedCall>;

const deposit = ['deposit', 'uploads', 'bonus', 'promotions', 'records', 'wallet'] as const;
const withdrawal = ['withdraw', 'wallet', 'bonus', 'promotions', 'records'] as const;
const promotion = ['promotions', 'bonus', 'reward', 'tasks', 'wallet', 'withdraw', 'deposit', 'records'] as const;
const bet = ['records', 'wallet', 'withdraw', 'bonus', 'promotions', 'tasks', 'rebate', 'vip'] as const;
const card = ['cards', 'security', 'withdraw', 'tasks'] as const;
const proof = ['security', 'member', 'cards', 'withdraw', 'tasks', 'reward', 'promotions'] as const;
const device = ['devices', 'security'] as const;
const reward = ['reward', 'tasks', 'wallet', 'withdraw', 'records'] as const;
const agentMoney = ['agent', 'wallet', 'withdraw', 'records'] as const;

/** The first words of the keys of the queries that show what an act changed, which are read again at its end. */
export const touchedQueries: Readonly<Record<ActName, readonly string[]>> = {
  affiliateUrlCreate: ['agent'],
  affiliateUrlDelete: ['agent'],
  agentBillCollect: agentMoney,
  agentDividendPayout: agentMoney,
  agentRebateSave: ['agent'],
  agentRegister: ['agent'],
  agentSalaryApply: ['agent'],
  agentSalaryProcess: ['agent'],
  bankCardAdd: card,
  bankCardDefault: card,
  bankCardRemove: card,
  bonusForfeit: promotion,
  checkInToday: reward,
  depositAcceptPromotion: deposit,
  depositAlipay: deposit,
  depositCancel: deposit,
  depositGateway: deposit,
  depositManual: deposit,
  depositProof: deposit,
  depositQq: deposit,
  depositWechat: deposit,
  deviceRevoke: device,
  deviceRevokeOthers: device,
  emailBind: proof,
  feedback: ['feedback', 'uploads'],
  feedbackReply: ['feedback', 'uploads'],
  lotteryOrderCancel: bet,
  lotterySuborderCancel: bet,
  memberUpdate: proof,
  mobileBind: proof,
  nickname: ['member'],
  // What freezes an account from the link of a notice, where nothing of the account is shown.
  notMe: [],
  payeeBind: proof,
  paymentPassword: proof,
  promotionApply: promotion,
  promotionClaim: promotion,
  promotionCode: promotion,
  promotionJoin: promotion,
  promotionLeave: promotion,
  rebateClaim: [...reward, 'rebate'],
  rewardClaim: [...reward, 'promotions', 'bonus', 'rebate', 'vip', 'agent'],
  securityAnswers: proof,
  transfer: ['wallet', 'withdraw', 'records'],
  wheelTurn: reward,
  withdraw: withdrawal,
  withdrawCancel: withdrawal,
  withdrawInfo: withdrawal,
};
