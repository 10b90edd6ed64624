const noFooter = new Set([
  '/m/launchGame',
  '/m/sportsGame',
  '/m/login',
  '/m/register',
  '/m/register.html',
  '/m/slotsCenter',
  '/m/gameList',
  '/m/lottery',
  '/m/forget',
  '/m/changePsw',
  '/m/app',
  '/m/notice',
  '/m/help',
  '/m/helpDetail',
]);

/** Whether the footer menu stands on a path (NAV-4). */
export const showsFooterMenu = (pathname: string): boolean => !noFooter.has(pathname);
