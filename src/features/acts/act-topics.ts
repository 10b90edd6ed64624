import type { CallName, calls } from '#schemas/calls.generated.ts';
import type { Topic } from '#schemas/gateway/events.ts';

/** What logs in and out or proves who the player is: the answers of a session start and end with it. */
type SessionCall =
  | 'deviceLogin'
  | 'emailSend'
  | 'localIdentity'
  | 'login'
  | 'logout'
  | 'passkeyChallenge'
  | 'passkeyOptions'
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
  | 'noticeDelete'
  | 'noticeRead'
  | 'uploadAdd'
  | 'uploadRemove'
  | 'verificationUpload';
/** What no button of the lobby sends: reports, the games played last, and bets, which are made in the frame of a lottery. */
type UnpressedCall = 'clientError' | 'installEvent' | 'lotteryBet' | 'recentAdd';

type ChangingCall = { [N in CallName]: (typeof calls)[N]['method'] extends 'GET' ? never : N }[CallName];
/** A call of the gateway that is an act of the player: each has its line in `actTopics`. */
export type ActName = Exclude<ChangingCall, SessionCall | ListCall | UnpressedCall>;

/** What an act changes: all that shows these topics is read again at its end. */
export const actTopics: Readonly<Record<ActName, readonly Topic[]>> = {
  affiliateUrlCreate: ['agent'],
  affiliateUrlDelete: ['agent'],
  agentBillCollect: ['agent', 'wallet'],
  agentDividendPayout: ['agent', 'wallet'],
  agentRebateSave: ['agent'],
  agentRegister: ['agent'],
  agentSalaryApply: ['agent'],
  agentSalaryProcess: ['agent'],
  bankCardAdd: ['security'],
  bankCardDefault: ['security'],
  bankCardRemove: ['security'],
  bonusForfeit: ['bonus'],
  breakStart: ['play'],
  changePassword: ['security', 'session'],
  checkAnswer: ['play'],
  checkInToday: ['reward'],
  checkSet: ['play'],
  depositAcceptPromotion: ['deposit'],
  depositAlipay: ['deposit'],
  depositCancel: ['deposit'],
  depositGateway: ['deposit'],
  depositManual: ['deposit'],
  depositProof: ['deposit'],
  depositQq: ['deposit'],
  depositWechat: ['deposit'],
  deviceRevoke: ['session'],
  deviceRevokeOthers: ['session'],
  emailBind: ['security'],
  exclude: ['play', 'bonus', 'session'],
  exclusionEnd: ['play'],
  feedback: ['feedback'],
  feedbackReply: ['feedback'],
  limitConfirm: ['play'],
  limitDecline: ['play'],
  limitSet: ['play'],
  limitTakeBack: ['play'],
  lotteryOrderCancel: ['wallet', 'bonus'],
  lotterySuborderCancel: ['wallet', 'bonus'],
  marketingSet: ['play'],
  memberUpdate: ['security'],
  mobileBind: ['security'],
  nickname: ['security'],
  // What freezes an account from the link of a notice, where nothing of the account is shown.
  notMe: [],
  noticeTopicSet: ['inbox', 'play'],
  noticesReadAll: ['inbox'],
  // It is done logged out, where nothing of the account is shown.
  passwordReset: [],
  payeeBind: ['security'],
  passkeyAdd: ['security'],
  passkeyRemove: ['security'],
  passkeyRename: ['security'],
  totpOptions: [],
  recoveryRenew: ['security'],
  totpRemove: ['security'],
  totpSet: ['security'],
  paymentPassword: ['security'],
  promotionApply: ['bonus'],
  promotionClaim: ['bonus'],
  promotionCode: ['bonus'],
  promotionJoin: ['bonus'],
  promotionLeave: ['bonus'],
  pushSubscribe: ['inbox'],
  pushUnsubscribe: ['inbox'],
  quietHoursSet: ['inbox'],
  rebateClaim: ['reward', 'wallet'],
  rewardClaim: ['reward', 'bonus', 'vip'],
  rowChoiceSet: ['play'],
  rowsForget: ['play'],
  securityAnswers: ['security'],
  sessionActive: ['play'],
  summaryRead: ['play'],
  tournamentJoin: ['wallet'],
  transfer: ['wallet'],
  verificationRemove: ['verification'],
  verificationSend: ['verification'],
  verificationStart: ['verification'],
  wheelTurn: ['reward'],
  withdraw: ['withdraw'],
  withdrawCancel: ['withdraw'],
  withdrawInfo: ['withdraw'],
};
