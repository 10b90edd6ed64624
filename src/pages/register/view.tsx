import { useNavigate } from 'react-router-dom';
import { pageNameAt } from '#schemas/routes.ts';
import { AccountScreen, OtherFormLink } from '#features/registration/account-screen.tsx';
import { wayBack } from '#features/session/rules.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { RegisterBanners } from './register-banners.tsx';
import { Registration } from './registration.tsx';

/** `/m/register`; afterwards the player goes to `back` (ROLE-1). */
export function View() {
  const t = useT();
  const navigate = useNavigate();
  const leave = () => {
    // Not where the player left the form before the answer.
    if (pageNameAt(location.pathname) === 'register') void navigate(wayBack(), { replace: true });
  };
  return (
    <AccountScreen
      title={t('registration.title')}
      lead={t('registration.lead')}
      foot={
        <>
          <span>{t('registration.haveAccount')}</span>
          <OtherFormLink to="login">{t('login.submit')}</OtherFormLink>
        </>
      }
      end={<RegisterBanners />}
    >
      <Registration onDone={leave} />
    </AccountScreen>
  );
}
