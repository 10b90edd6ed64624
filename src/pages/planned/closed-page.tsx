import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';

const kinds = {
  maintenance: { icon: 'refresh', title: 'shell.titleMaintenance', body: 'shell.maintenanceBody' },
  region: { icon: 'globe', title: 'shell.titleRegion', body: 'shell.regionBody' },
  blocked: { icon: 'shield', title: 'shell.titleBlocked', body: 'shell.blockedBody' },
} as const;

/** The lobby is closed: maintenance, region restriction (SYS-1) or a blocked address. */
export function ClosedPage({ kind }: { kind: keyof typeof kinds }) {
  const t = useT();
  const { icon, title, body } = kinds[kind];
  return (
    <EmptyState icon={icon} title={t(title)} text={t(body)}>
      <Button icon="refresh" onClick={() => location.assign('/')}>
        {t('shell.reload')}
      </Button>
    </EmptyState>
  );
}
