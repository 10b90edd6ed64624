import { useQueryClient } from '@tanstack/react-query';
import { buttonBreakHours } from '#schemas/gateway/break-button.ts';
import type { PlayWatch } from '#schemas/gateway/play-session.ts';
import { pathOf } from '#schemas/routes.ts';
import { useAct } from '#features/acts/use-act.ts';
import { barQuery } from '#features/limits/bar.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';

/** The link to the player's limits and the button for a break, where the site asks for them (LIMIT-1, LIMIT-7). */
export function WaysOut({ watch: { showsLimitsLink, showsBreakButton } }: { watch: PlayWatch }) {
  const t = useT();
  return (
    <>
      {showsLimitsLink && <TextLink to={pathOf('limits')}>{t('menu:limits')}</TextLink>}
      {showsBreakButton && <BreakButton />}
    </>
  );
}

/** Begins a break at once: laws that ask for the button forbid a question after it. */
function BreakButton() {
  const t = useT();
  const queries = useQueryClient();
  const beginning = useAct({
    send: () => call('breakStart', { body: { hours: buttonBreakHours } }),
    name: 'breakStart',
    says: 'limits:bar-paused',
    onDone: (value) => void queries.setQueryData(barQuery.queryKey, value),
  });
  return (
    <Button variant="secondary" size="small" busy={beginning.isPending} onClick={() => beginning.mutate()}>
      {t('limits:break-at-once')}
    </Button>
  );
}
