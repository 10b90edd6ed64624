import type { OperationName, Operations } from '#schemas/gateway/operations.ts';

type Endpoint<N extends OperationName> = Operations[N] extends { encrypted: true }
  ? readonly [Operations[N]['method'], Operations[N]['path'], 'encrypted']
  : readonly [Operations[N]['method'], Operations[N]['path']];

/**
 * Method and path of the calls that the lobby makes. The contract itself is types only here, for its schemas are too
 * heavy for the first screen; the compiler proves that each line says what the contract says.
 */
export const endpoints = {
  status: ['GET', '/wps/system/status'],
  customerService: ['GET', '/wps/system/customerService'],
  securityKeys: ['GET', '/wps/security/keys'],
  installEvent: ['POST', '/wps/system/installEvent'],
  login: ['POST', '/wps/session/login', 'encrypted'],
  localIdentity: ['POST', '/wps/identity/local'],
  logout: ['DELETE', '/wps/session/logout'],
  captcha: ['GET', '/wps/verification/captcha'],
  smsSend: ['POST', '/wps/verification/sms'],
  sliderChallenge: ['GET', '/wps/verification/slider'],
  verification: ['GET', '/wps/verification/settings'],
  deviceLogin: ['POST', '/wps/session/device'],
  deviceList: ['GET', '/wps/session/devices'],
  deviceRevoke: ['DELETE', '/wps/session/devices/{id}'],
  createTrial: ['GET', '/wps/session/trial'],
  testPlay: ['POST', '/wps/session/testPlay'],
  vendors: ['GET', '/wps/game/vendors'],
  gameList: ['GET', '/wps/game/list'],
  hotGames: ['GET', '/wps/game/hot'],
  favouriteAdd: ['POST', '/wps/game/favourite'],
  favouriteRemove: ['DELETE', '/wps/game/favourite'],
  favouriteList: ['GET', '/wps/game/favourites'],
  recentAdd: ['POST', '/wps/game/recent'],
  recentList: ['GET', '/wps/game/recents'],
  launchGame: ['GET', '/wps/game/launchGame'],
  launchTrialGame: ['GET', '/wps/game/launchTrialGame'],
  liveModels: ['GET', '/wps/live/models'],
  lotteryMenu: ['GET', '/lgw/menu'],
  lotteryLaunch: ['GET', '/lgw/launch'],
  winners: ['GET', '/wps/game/winners'],
  announcements: ['GET', '/wps/content/announcements'],
  markRead: ['POST', '/wps/content/announcements/read'],
  memberInfo: ['GET', '/wps/member/info'],
  merchantWallet: ['GET', '/wps/wallets/merchant'],
  wallet: ['GET', '/wps/wallets/gcs'],
  registrationRules: ['GET', '/wps/member/registrationRules'],
  register: ['PUT', '/wps/member/register', 'encrypted'],
  affiliateCheck: ['GET', '/wps/member/affiliateCheck'],
  affiliate: ['GET', '/wps/member/affiliate'],
  changePassword: ['POST', '/wps/member/passWordChangeV2', 'encrypted'],
  passwordVerifyPhone: ['POST', '/wps/member/password/verifyPhone', 'encrypted'],
  passwordReset: ['POST', '/wps/member/password/reset', 'encrypted'],
  helpCenter: ['GET', '/wps/system/helpCenter'],
  inboxUnread: ['GET', '/wps/inbox/unread'],
  inbox: ['GET', '/wps/inbox'],
  inboxRead: ['POST', '/wps/inbox/{id}/read'],
  inboxDelete: ['DELETE', '/wps/inbox/{id}'],
  chatUnread: ['GET', '/wps/chat/unread'],
  chatLaunch: ['GET', '/wps/chat/launch'],
  agentContractRequests: ['GET', '/wps/agent/contractRequests'],
  promotions: ['GET', '/wps/promotions'],
} as const satisfies { [N in OperationName]?: Endpoint<N> };

/** A call that the lobby makes. */
export type EndpointName = keyof typeof endpoints;
