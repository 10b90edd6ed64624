import { pathOf } from '#schemas/routes.ts';
import { useFlags, useMerchant } from '#engine/config/config-context.tsx';
import { usePathname } from '#shared/platform/navigation.ts';
import { useFormsAhead } from './forms-ahead.ts';
import { pageViews } from './pages.tsx';
import { Prepared } from './prepared.tsx';
import { ScreenFrame } from './screen-frame.tsx';

const formPages = ['login', 'register'] as const;

/** Whether `<FormScreens>` has the screen of a path. */
export const isFormScreen = (pathname: string): boolean => formPages.some((name) => pathOf(name) === pathname);

/** Login and registration: the one of the current path, and out of sight what a visitor may open next. */
export function FormScreens() {
  const pathname = usePathname();
  const { closedRoutes = [] } = useMerchant();
  const inDialog = useFlags()['REGISTERMODAL'] === true;
  const ahead = useFormsAhead();
  return formPages.map((name) => {
    const path = pathOf(name);
    const Page = pageViews[name];
    const shown = path === pathname;
    const likely = ahead && !(inDialog && name === 'register');
    if (!Page || closedRoutes.includes(path) || !(shown || likely)) return null;
    return (
      <Prepared key={path} shown={shown}>
        <ScreenFrame>
          <Page />
        </ScreenFrame>
      </Prepared>
    );
  });
}
