import type { ComponentType } from 'react';
import { FieldsProvider } from '#engine/form/fields-context.tsx';
import { lazyView, type LazyView } from '#shared/lib/lazy-view.tsx';

type Page = LazyView<object>;

/** A view with forms comes with the form widgets. */
export function formView<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  return lazyView(async () => {
    const [View, { fields }] = await Promise.all([load(), import('./field-registry.ts')]);
    return (props: Props) => (
      <FieldsProvider value={fields}>
        <View {...props} />
      </FieldsProvider>
    );
  });
}

/** The screens of the product's routes that are built, each fetched on first use. Every other route is in `planned-routes.ts`. */
export const pages = {
  login: formView(async () => (await import('#pages/login/login-page.tsx')).LoginPage),
  register: formView(async () => (await import('#pages/register/register-page.tsx')).RegisterPage),
  changePassword: formView(
    async () => (await import('#pages/change-password/change-password-page.tsx')).ChangePasswordPage,
  ),
  forget: formView(async () => (await import('#pages/forget/forget-page.tsx')).ForgetPage),
  trial: lazyView(async () => (await import('#pages/trial/trial-page.tsx')).TrialPage),
  gameList: lazyView(async () => (await import('#pages/game-list/game-list-page.tsx')).GameListPage),
  gameCenter: lazyView(async () => (await import('#pages/game-center/game-center-page.tsx')).GameCenterPage),
  slotsCenter: lazyView(async () => (await import('#pages/slots-center/slots-center-page.tsx')).SlotsCenterPage),
  jackpot: lazyView(async () => (await import('#pages/jackpot/jackpot-page.tsx')).JackpotPage),
  launchGame: lazyView(async () => (await import('#pages/launch-game/launch-game-page.tsx')).LaunchGamePage),
  sportsGame: lazyView(async () => (await import('#pages/sports-game/sports-game-page.tsx')).SportsGamePage),
  appDownload: lazyView(async () => (await import('#pages/app-download/app-download-page.tsx')).AppDownloadPage),
  service: lazyView(async () => (await import('#pages/service/service-page.tsx')).ServicePage),
  help: lazyView(async () => (await import('#pages/help/help-page.tsx')).HelpPage),
  helpDetail: lazyView(async () => (await import('#pages/help-detail/help-detail-page.tsx')).HelpDetailPage),
  message: lazyView(async () => (await import('#pages/message/message-page.tsx')).MessagePage),
  webEmail: lazyView(async () => (await import('#pages/web-email/web-email-page.tsx')).WebEmailPage),
  notice: lazyView(async () => (await import('#pages/notice/notice-page.tsx')).NoticePage),
  lottery: lazyView(async () => (await import('#pages/lottery/lottery-page.tsx')).LotteryPage),
  startLottery: lazyView(async () => (await import('#pages/start-lottery/start-lottery-page.tsx')).StartLotteryPage),
  memberHome: lazyView(async () => (await import('#pages/member-home/member-home-page.tsx')).MemberHomePage),
  nav: lazyView(async () => (await import('#pages/nav/nav-page.tsx')).NavPage),
} satisfies Record<string, Page>;

const byPath: Readonly<Record<string, Page>> = {
  '/m/login': pages.login,
  '/m/register': pages.register,
  '/m/register.html': pages.register,
  '/m/changePsw': pages.changePassword,
  '/m/forget': pages.forget,
  '/m/trail': pages.trial,
  '/m/gameList': pages.gameList,
  '/m/gameCenter': pages.gameCenter,
  '/m/game': pages.gameCenter,
  '/m/slotsCenter': pages.slotsCenter,
  '/m/jackpot': pages.jackpot,
  '/m/launchGame': pages.launchGame,
  '/m/sportsGame': pages.sportsGame,
  '/m/app': pages.appDownload,
  '/m/lottery': pages.lottery,
  '/m/startLottery': pages.startLottery,
  '/m/help': pages.help,
  '/m/helpDetail': pages.helpDetail,
  '/m/message': pages.message,
  '/m/webEmail': pages.webEmail,
  '/m/notice': pages.notice,
  '/m/service': pages.service,
  '/m/member/home': pages.memberHome,
  '/m/nav': pages.nav,
};

/** The built screen of a path other than home. */
export const pageOf = (pathname: string): Page | undefined =>
  Object.hasOwn(byPath, pathname) ? byPath[pathname] : undefined;

export const ContentPage = lazyView(async () => (await import('#pages/content/content-page.tsx')).ContentPage);
export const PlannedPage = lazyView(async () => (await import('#pages/planned/planned-page.tsx')).PlannedPage);
export const StatusPage = lazyView(async () => (await import('#pages/status/status-page.tsx')).StatusPage);

/**
 * Fetches the built screens, but for those of the `closed` paths, one after the other, so that they leave room for what the
 * player does; resolves also when some fail.
 */
export async function preloadPages(closed: readonly string[] = []): Promise<void> {
  for (const [path, page] of Object.entries(byPath)) {
    if (closed.includes(path)) continue;
    await page.preload().catch(() => undefined);
  }
}
