import { useT } from '#shared/i18n/texts.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './breadcrumb.module.css';

type BreadcrumbProps = { path: readonly string[]; onPlace: (account: string | undefined) => void };

/** The way from the agent down to who is looked at; a press goes back up to there (AGT-2). */
export function Breadcrumb({ path, onPlace }: BreadcrumbProps) {
  const t = useT();
  if (path.length < 2) return null;
  return (
    <nav aria-label={t('agent:path')}>
      <ol className={styles.path}>
        {path.map((account, at) => (
          <li key={account}>
            <button
              type="button"
              className={styles.place}
              aria-current={at === path.length - 1 ? 'location' : undefined}
              onClick={() => onPlace(at === 0 ? undefined : account)}
            >
              <Foreign>{account}</Foreign>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
