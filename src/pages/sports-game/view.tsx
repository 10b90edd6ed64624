import { useQuery } from '@tanstack/react-query';
import { useGoBack } from '#engine/page/pages-context.tsx';
import { useWorld } from '#engine/flag/world.tsx';
import { FrameScreen } from '#features/frames/frame-screen.tsx';
import { sportsLaunchQuery } from '#features/launch/queries.ts';
import { useLaunchCaller } from '#features/launch/use-launch-caller.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useDebounced } from '#shared/lib/use-debounced.ts';

/** The frame stays blank this long before it gets its address, and is shown this long after its load (SPORT-1). */
const timing = { blankMs: 150, showMs: 100 };
/** A login or a change of language reloads it once it has not changed for this long (SPORT-1). */
const reloadMs = 250;

/** The sports, over the whole screen; visitors may try them (SPORT-1). */
export function View() {
  const goBack = useGoBack();
  const t = useT();
  const caller = useLaunchCaller('/');
  const language = useDebounced(caller.language, reloadMs);
  const trial = useDebounced(useWorld().role, reloadMs) !== 'member';
  const launch = useQuery(sportsLaunchQuery(trial, { ...caller, language }));
  return <FrameScreen title={t('shell:title-sports')} launch={launch} timing={timing} onClose={goBack} />;
}
