import { pathOf } from '#schemas/routes.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { titleKeyOf } from './page.ts';
import { useCurrentPage } from './pages-context.tsx';

/** A screen that is not open yet: the merchant says so and leads on. */
export function PlannedView({ icon }: { icon: string }) {
  const t = useT();
  const dispatch = useDispatch();
  const { name } = useMerchant().merchant;
  const current = useCurrentPage();
  const page = t((current && titleKeyOf(current)) ?? 'shell.menu');
  return (
    <EmptyState tall icon={icon} title={t('shell.comingTitle')} text={t('shell.comingHint', { name, page })}>
      <Button onClick={() => dispatch({ action: { type: 'home' } })}>{t('shell.goHome')}</Button>
      <Button variant="secondary" onClick={() => dispatch({ action: { type: 'go', path: pathOf('nav') } })}>
        {t('shell.titleNav')}
      </Button>
    </EmptyState>
  );
}
