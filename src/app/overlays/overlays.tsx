import { NewRelease } from './new-release.tsx';

/** Everything that stands over the screens and is not needed by the first of them. */
export function Overlays() {
  return <NewRelease />;
}
