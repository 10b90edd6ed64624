const titles: Readonly<Record<string, string>> = {
  '/m/login': 'shell.titleLogin',
  '/m/register': 'shell.titleRegister',
  '/m/forget': 'shell.titleForget',
  '/m/changePsw': 'shell.titleChangePassword',
  '/m/member/home': 'shell.titleMember',
  '/m/voucherCenter': 'shell.titleDeposit',
  '/m/withdraw': 'shell.titleWithdraw',
  '/m/gameRecord': 'shell.titleRecords',
  '/m/activity': 'shell.titlePromotions',
  '/m/rewardCenter': 'shell.titleRewards',
  '/m/inviteFriends': 'shell.titleInvite',
  '/m/notice': 'shell.titleAnnouncements',
  '/m/message': 'shell.titleMessages',
  '/m/webEmail': 'shell.titleInbox',
  '/m/help': 'shell.titleHelp',
  '/m/helpDetail': 'shell.titleHelp',
  '/m/app': 'shell.titleApp',
  '/m/trail': 'shell.titleTrial',
  '/m/member/manualRebate': 'shell.titleRebate',
  '/m/gameList': 'shell.titleGameList',
  '/m/gameCenter': 'shell.titleGameCentre',
  '/m/slotsCenter': 'shell.titleSlots',
  '/m/launchGame': 'shell.titleGameCentre',
  '/m/game': 'shell.titleGameCentre',
  '/m/lottery': 'shell.titleLottery',
  '/m/startLottery': 'shell.titleLottery',
  '/m/sportsGame': 'shell.titleSports',
  '/m/member/agent/getSalaryContract': 'shell.titleAgent',
  '/m/member/agent/getDevidendContract': 'shell.titleAgent',
  '/m/member/agent/getHourContract': 'shell.titleAgent',
  '/m/agreement': 'shell.titleAgreement',
  '/m/userAgreement': 'shell.titleAgreement',
  '/m/service': 'shell.titleService',
  '/m/jackpot': 'shell.titleJackpot',
  '/m/nav': 'shell.titleNav',
  '/m/blocked': 'shell.titleBlocked',
  '/m/region': 'shell.titleRegion',
  '/m/maintenance': 'shell.titleMaintenance',
};

/** Text key of a route's title (NAV-6), for a player who has a password unless told otherwise; undefined for paths that are not the product's. */
export function titleKeyOf(pathname: string, { hasPassword } = { hasPassword: true }): string | undefined {
  if (pathname === '/m/changePsw' && !hasPassword) return 'shell.titleFirstPassword';
  return Object.hasOwn(titles, pathname) ? titles[pathname] : undefined;
}

/** Paths that draw their own header, or fill the whole screen with a frame. */
const ownHeader = new Set([
  '/m/login',
  '/m/register',
  '/m/register.html',
  '/m/message',
  '/m/app',
  '/m/gameList',
  '/m/lottery',
  '/m/forget',
  '/m/sportsGame',
  '/m/launchGame',
]);

/** Whether the shell draws a header on a path other than home (NAV-3). */
export const showsPageHeader = (pathname: string): boolean => !ownHeader.has(pathname);
