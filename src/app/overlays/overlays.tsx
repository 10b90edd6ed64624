import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isHomePath } from '#schemas/routes.ts';
import { ContractAlerts } from '#features/agent/contract-alerts.tsx';
import { logInstalls } from '#features/download/install-prompt.ts';
import { Popups } from '#features/popups/popups.tsx';
import { useClosed } from '../use-closed.ts';
import { NewRelease } from './new-release.tsx';

// One element each for ever, so that a new path does not draw them anew.
const contractAlerts = <ContractAlerts />;
const newRelease = <NewRelease />;

/** Everything that stands over the screens and is not needed by the first of them. */
export function Overlays() {
  const home = isHomePath(useLocation().pathname);
  const closed = useClosed() !== undefined;
  useEffect(logInstalls, []);
  return (
    <>
      {home && !closed && <Popups />}
      {!closed && contractAlerts}
      {newRelease}
    </>
  );
}
