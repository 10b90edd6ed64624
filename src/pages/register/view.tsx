import { useNavigate } from 'react-router-dom';
import { pageNameAt, pathOf } from '#schemas/routes.ts';
import { AccountScreen, OtherFormLink } from '#features/registration/account-screen.tsx';
import { wayBack } from '#features/session/rules.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { BannerCarousel } from '#features/banners/banner-carousel.tsx';
import { useSentSlides } from '#features/banners/sent-slides.ts';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { Registration } from './registration.tsx';
import styles from './registration.module.css';

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
      title={t('registration:title')}
      lead={t('registration:lead')}
      foot={
        <>
          <span>{t('registration:have-account')}</span>
          <OtherFormLink to="login">{t('login:submit')}</OtherFormLink>
        </>
      }
      end={<RegisterBanners />}
      grows
    >
      <Registration onDone={leave} />
    </AccountScreen>
  );
}

/** Registration over the present screen (REG-7), with a new captcha each time it opens; what was typed is kept. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog placement="bottom" title={t('registration:title')} onClose={onClose}>
      <Registration onDone={onClose} />
      <p className={styles.haveAccount}>
        <span>{t('registration:have-account')}</span>
        <TextLink to={pathOf('login')}>{t('login:submit')}</TextLink>
      </p>
    </Dialog>
  );
}

const groups = ['m_reg'];

/**
 * The operator's banners of group `m_reg`, nothing without (REG-10). Whether there are any is known only when the gateway answers, and the
 * player may be typing by then: so they are below the form, where they move none of it.
 */
function RegisterBanners() {
  const { slides } = useSentSlides(groups);
  if (slides.length === 0) return null;
  return (
    <div className={styles.banners}>
      <BannerCarousel slides={slides} />
    </div>
  );
}
