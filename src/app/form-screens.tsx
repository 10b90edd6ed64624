import { useFlags, useMerchant } from '#engine/config/config-context.tsx';
import { usePathname } from '#shared/platform/navigation.ts';
import { useFormsAhead } from './forms-ahead.ts';
import { pages } from './pages.tsx';
import { Prepared } from './prepared.tsx';
import { ScreenFrame } from './screen-frame.tsx';

const formScreens = { '/m/login': pages.login, '/m/register': pages.register };

/** Whether `<FormScreens>` has the screen of a path. */
export const isFormScreen = (pathname: string): boolean => Object.hasOwn(formScreens, pathname);

/** Login and registration: the one of the current path, and out of sight what a visitor may open next. */
export function FormScreens() {
  const pathname = usePathname();
  const { closedRoutes = [] } = useMerchant();
  const inDialog = useFlags()['REGISTERMODAL'] === true;
  const ahead = useFormsAhead();
  return Object.entries(formScreens).map(([path, Page]) => {
    const shown = path === pathname;
    const likely = ahead && !(inDialog && path === '/m/register');
    if (closedRoutes.includes(path) || !(shown || likely)) return null;
    return (
      <Prepared key={path} shown={shown}>
        <ScreenFrame>
          <Page />
        </ScreenFrame>
      </Prepared>
    );
  });
}
