import { useNavigate, useSearchParams } from 'react-router-dom';
import { AccountScreen } from '#features/registration/account-screen.tsx';
import { safeReturnPath } from '#features/session/rules.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { Registration } from './registration.tsx';

/** `/m/register`; afterwards the player goes where `back` says (ROLE-1). */
export function RegisterPage() {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const back = search.get('back');
  return (
    <AccountScreen
      title={t('registration.title')}
      lead={t('registration.lead')}
      foot={
        <>
          <span>{t('registration.haveAccount')}</span>
          <TextLink to={back ? `/m/login?back=${encodeURIComponent(back)}` : '/m/login'}>{t('login.submit')}</TextLink>
        </>
      }
    >
      <Registration onDone={() => void navigate(safeReturnPath(back, location.origin), { replace: true })} />
    </AccountScreen>
  );
}
