/** Routes of the product (NAV-2) whose screen is not built yet, with the icon of their "on its way" page. The one list of them. */
export const plannedRoutes: Readonly<Record<string, string>> = {
  '/m/voucherCenter': 'deposit',
  '/m/withdraw': 'withdraw',
  '/m/gameRecord': 'receipt',
  '/m/activity': 'gift',
  '/m/rewardCenter': 'award',
  '/m/inviteFriends': 'agent',
  '/m/member/manualRebate': 'percent',
  '/m/member/agent/getSalaryContract': 'agent',
  '/m/member/agent/getDevidendContract': 'agent',
  '/m/member/agent/getHourContract': 'agent',
};
