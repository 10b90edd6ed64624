import { Suspense } from 'react';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import { matchesCondition } from '#engine/flag/condition.ts';
import { useForRoles, useWorld } from '#engine/flag/world.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { changeStored, useStored } from '#shared/platform/use-stored.ts';
import { Button, IconButton } from '#shared/ui/button/button.tsx';
import styles from './download-bar.module.css';

const AppBonus = lazyView(async () => (await import('./bonus.tsx')).AppBonus);
const closedKey = 'hideDownloadBar';

/**
 * The offer of the app on top of home (DL-1). It is prerendered, so that nothing moves when the lobby starts; the page's first
 * script hides it where it was closed and in the home-screen app.
 */
export function DownloadBar() {
  const t = useT();
  const dispatch = useDispatch();
  const { downloads, merchant } = useMerchant();
  const world = useWorld();
  const hydrated = useHydrated();
  const closed = useStored(closedKey) !== undefined;
  const { shown, ...marks } = useForRoles()((role) => matchesCondition(downloads.barWhen, { ...world, role }));
  if (!downloads.bar || !shown || closed || world.platform !== 'browser') return null;
  const hint = t('download:hint');
  return (
    <aside {...marks} className={styles.bar} aria-label={t('download:region')}>
      <IconButton icon="close" size={16} label={t('download:close')} onClick={() => changeStored(closedKey, '1')} />
      <img className={styles.icon} src={merchant.icon} alt="" width={36} height={36} loading="lazy" />
      <p className={styles.words}>
        <strong className={styles.name}>{merchant.name}</strong>
        <span className={styles.hint}>
          {hydrated ? (
            <ErrorBoundary fallback={() => hint}>
              <Suspense fallback={hint}>
                <AppBonus fallback={hint} />
              </Suspense>
            </ErrorBoundary>
          ) : (
            hint
          )}
        </span>
      </p>
      <Button size="small" onClick={() => dispatch({ action: { type: 'download' } })}>
        {t('download:get')}
      </Button>
    </aside>
  );
}
