import { useDispatch } from '#engine/action/dispatch.tsx';
import { useBack } from '#engine/action/back.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { TopBar } from '#shared/ui/top-bar/top-bar.tsx';

export type PlannedPageProps = {
  icon: string;
  /** Text key of the screen's name. */
  titleKey: string;
  /** Draws its own bar on the paths where the shell draws none. */
  bar: boolean;
};

/** A screen that is not open yet: says so and leads on. */
export function PlannedPage({ icon, titleKey, bar }: PlannedPageProps) {
  const t = useT();
  const dispatch = useDispatch();
  const onBack = useBack();
  const page = t(titleKey);
  return (
    <>
      {bar && <TopBar title={page} onBack={onBack} />}
      <EmptyState icon={icon} title={t('shell.comingTitle', { page })} text={t('shell.comingHint')}>
        <Button onClick={() => dispatch({ action: { type: 'home' } })}>{t('shell.goHome')}</Button>
      </EmptyState>
    </>
  );
}
