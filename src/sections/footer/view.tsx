import { pathOf } from '#schemas/routes.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import { matchesCondition } from '#engine/flag/condition.ts';
import { useWorld } from '#engine/flag/world.tsx';
import { useVendors } from '#features/games/vendors.ts';
import { Contacts } from '#features/legal/contacts.tsx';
import { useLanguage, useT, useTextFor } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Link } from '#shared/ui/link/link.tsx';
import { Picture } from '#shared/ui/picture/picture.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './footer.module.css';

/** Providers, payment methods, certifications, licence, age mark, language and theme (HOME-7). */
export function View() {
  const t = useT();
  const textFor = useTextFor();
  const dispatch = useDispatch();
  const run = (type: string) => () => dispatch({ action: { type } });
  const { legal, games, merchant } = useMerchant();
  const { language, languages } = useLanguage();
  const { data: vendors = [], isPending } = useVendors();
  const shown = vendors.filter(({ vassalage }) => !games.vendorsHidden.includes(vassalage));
  return (
    <section className={styles.footer} aria-label={t('sections:footer')}>
      {isPending && <Skeleton className={styles.ghost} />}
      <Badges
        title={t('sections:providers')}
        entries={shown.map(({ vassalage, displayName, iconUrl }) => ({
          id: vassalage,
          name: displayName,
          image: iconUrl,
        }))}
        logos
      />
      <Badges title={t('sections:payments')} entries={legal.paymentMethods} />
      <Badges title={t('sections:certifications')} entries={legal.certifications} />
      <Badges title={t('sections:security')} entries={legal.securityBadges} />
      <div className={styles.switches}>
        {languages.length > 1 && (
          <Button variant="secondary" size="small" icon="globe" onClick={run('language')}>
            {t('sections:language', { language })}
          </Button>
        )}
        <Button variant="secondary" size="small" icon="sun" onClick={run('theme')}>
          {t('sections:theme')}
        </Button>
      </div>
      <LegalLinks />
      <Licence />
      <p className={styles.copyright}>{textFor(legal.copyright, { name: merchant.name })}</p>
    </section>
  );
}

/** The player's own limits (LIMIT-1), the statement on accessibility (OPS-3), and the merchant's pages. */
function LegalLinks() {
  const t = useT();
  const textFor = useTextFor();
  const { routes, legal } = useMerchant();
  const pages = routes.routes.filter((route) => route.page);
  return (
    <nav className={styles.links} aria-label={t('sections:legal-links')}>
      <Link className={styles.link} to={pathOf('limits')}>
        {t('menu:limits')}
      </Link>
      {legal.accessibility && (
        <Link className={styles.link} to={pathOf('accessibility')}>
          {t('shell:title-accessibility')}
        </Link>
      )}
      {pages.map(({ id, path, title }) => (
        <Link key={id} className={styles.link} to={path}>
          {textFor(title)}
        </Link>
      ))}
    </nav>
  );
}

/** The age mark, every licence, the sentences that authorities ask for, whom players can turn to, and who may not play. */
function Licence() {
  const t = useT();
  const textFor = useTextFor();
  const world = useWorld();
  const { minimumAge, licence, furtherLicences = [], statements = [], ...said } = useMerchant().legal;
  const { regulators = [], helpLines = [], exclusionRegisters = [], complaintsBodies = [], barredGroups = [] } = said;
  const licences = [{ id: '', ...licence }, ...furtherLicences.filter(({ when }) => matchesCondition(when, world))];
  return (
    <div className={styles.licence}>
      <span className={styles.age} role="img" dir="ltr" aria-label={t('sections:age', { age: minimumAge })}>
        {`${minimumAge}+`}
      </span>
      <div className={styles.said}>
        {licences.map(({ id, text, link, number }) => (
          <p key={id}>
            <span>{textFor(text)}</span>{' '}
            <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
              {t('sections:licence', { number })}
            </a>
          </p>
        ))}
        {statements
          .filter(({ when }) => matchesCondition(when, world))
          .map(({ id, text }) => (
            <p key={id}>{textFor(text)}</p>
          ))}
        <Contacts title={t('sections:regulators')} contacts={regulators} linkClass={styles.link} />
        <Contacts title={t('sections:help-lines')} contacts={helpLines} linkClass={styles.link} />
        <Contacts title={t('sections:registers')} contacts={exclusionRegisters} linkClass={styles.link} />
        <Contacts title={t('sections:complaints')} contacts={complaintsBodies} linkClass={styles.link} />
        {barredGroups.length > 0 && (
          <dl>
            <dt>{t('sections:barred')}</dt>
            {barredGroups.map((group) => (
              <dd key={group}>{t(`sections:barred-${group}`)}</dd>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}

type BadgesProps = {
  title: string;
  /** `link` leads to who vouches for it. */
  entries: readonly { id: string; name: string; image?: string; link?: string }[];
  /** The pictures are logos on grounds of their own, in even columns. */
  logos?: boolean;
};

/** A titled row of logos, or of names where there is no picture; nothing when empty. */
function Badges({ title, entries, logos = false }: BadgesProps) {
  if (entries.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={logos ? styles.logos : styles.badges}>
        {entries.map(({ id, name, image, link }) => {
          const shown = image ? <Picture src={image} alt={name} height={24} width={64} /> : name;
          return (
            <li key={id} className={styles.badge}>
              {link ? (
                <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
                  {shown}
                </a>
              ) : (
                shown
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
