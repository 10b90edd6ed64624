import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isHomePath } from '#engine/action/home-paths.ts';
import { logInstalls } from '#features/download/install-prompt.ts';
import { Popups } from '#features/popups/popups.tsx';
import { useClosed } from '../router.tsx';
import { NewRelease } from './new-release.tsx';

/** Everything that stands over the screens and is not needed by the first of them. */
export function Overlays() {
  const home = isHomePath(useLocation().pathname);
  const closed = useClosed() !== undefined;
  useEffect(logInstalls, []);
  return (
    <>
      {home && !closed && <Popups />}
      <NewRelease />
    </>
  );
}
