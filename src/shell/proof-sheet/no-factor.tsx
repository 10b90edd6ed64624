import { pathOf } from '#schemas/routes.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { useFlags } from '#engine/config/config-context.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { LinkButton } from '#shared/ui/button/link-button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';

/** Leads who has no second factor to what can be one here (AUTH-2). */
export function NoFactor({ items }: Pick<Value<'securityConfig'>, 'items'>) {
  const t = useT();
  const hasPasskeys = useFlags()['PASSKEYS'] === true;
  const to = (item: string) => `${pathOf('security')}?item=${item}`;
  return (
    <EmptyState icon="shield" title={t('security:proof-missing')} text={t('security:proof-missing-text')}>
      {hasPasskeys && (
        <LinkButton wide to={to('passkeys')}>
          {t('security:passkey-add')}
        </LinkButton>
      )}
      {items.some(({ id }) => id === 'totp') && (
        <LinkButton wide variant={hasPasskeys ? 'secondary' : 'primary'} to={to('totp')}>
          {t('security:totp-add')}
        </LinkButton>
      )}
    </EmptyState>
  );
}
