import { Navigate, useLocation } from 'react-router-dom';
import { pathOf } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { Contacts } from '#features/legal/contacts.tsx';
import { writeDay } from '#shared/lib/write-day.ts';
import { useLanguage, useT, useTextFor } from '#shared/i18n/texts.tsx';
import room from '#shared/ui/room/room.module.css';
import { classNames } from '#shared/lib/class-names.ts';
import styles from './accessibility.module.css';

/** The statement on accessibility (OPS-3): what the checks of a release prove, what the merchant says is missing, and where to complain. */
export function View() {
  const t = useT();
  const textFor = useTextFor();
  const { tag } = useLanguage();
  const { search } = useLocation();
  const { legal, merchant, contrastPairs = 0 } = useMerchant();
  const { accessibility } = legal;
  if (!accessibility) return <Navigate to={pathOf('home') + search} replace />;
  const { reviewed, contacts, answerDays, authorities = [], exceptions = [] } = accessibility;
  return (
    <article className={classNames(room.room, styles.page)}>
      <p>{t('accessibility:about', { name: merchant.name })}</p>
      <p>{t(exceptions.length > 0 ? 'accessibility:in-part' : 'accessibility:aim')}</p>
      <section className={room.card}>
        <h2 className={styles.title}>{t('accessibility:checked')}</h2>
        <ul className={styles.list}>
          <li>{t('accessibility:contrast', { pairs: contrastPairs })}</li>
          <li>{t('accessibility:screens')}</li>
        </ul>
        <p>{t('accessibility:not-all')}</p>
      </section>
      <section className={room.card}>
        <h2 className={styles.title}>{t('accessibility:exceptions')}</h2>
        <ul className={styles.list}>
          {exceptions.map(({ id, text }) => (
            <li key={id}>{textFor(text)}</li>
          ))}
          <li>{t('accessibility:frames')}</li>
        </ul>
      </section>
      <section className={classNames(room.card, styles.contacts)}>
        <h2 className={styles.title}>{t('accessibility:tell')}</h2>
        <p>{t('accessibility:answer', { days: answerDays })}</p>
        <Contacts title={t('accessibility:write')} contacts={contacts} linkClass={styles.link} />
        <Contacts title={t('accessibility:authorities')} contacts={authorities} linkClass={styles.link} />
      </section>
      <p className={styles.date}>{t('accessibility:reviewed', { day: writeDay(reviewed, tag) })}</p>
    </article>
  );
}
