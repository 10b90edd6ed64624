import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSiteConfig } from '#engine/config/config-context.tsx';
import type { World } from '#engine/flag/condition.ts';
import { memberQuery } from '#features/member/queries.ts';
import { useRole, useSession } from '#features/session/store.ts';
import { keptId } from '#shared/platform/kept-id.ts';
import { isDevelopment } from '#shared/env/env.ts';
import { preview } from '#shared/env/preview.ts';
import { givenAudience, judgeAudience } from './audience.ts';

/** Draws nothing: gathers what is known of the player, and hands up the function that judges by it. */
export function AudienceFacts({ onChange }: { onChange: (judge: () => World['audience']) => void }) {
  const asked = useSiteConfig()?.country;
  const [country, setCountry] = useState(asked);
  // Asked for again when the player logs in or out, but still the same meanwhile.
  if (asked !== undefined && asked !== country) setCountry(asked);
  const isMember = useRole() === 'member';
  const restored = useSession((state) => state.restored);
  const member = useQuery({ ...memberQuery, enabled: isMember }).data;
  const own = isMember ? member : undefined;
  const judge = useMemo(
    () =>
      judgeAudience({
        // Empty where the gateway has answered that it does not know.
        country: country === '' ? own?.country : country,
        // On this machine a domain is looked at below `localhost`.
        domain: location.hostname.replace(/\.localhost$/, ''),
        vip: own?.vipLevel,
        segments: own?.segments,
        // Until the session is restored nobody knows by which of both ids the player draws.
        stableId: isMember ? () => own?.id : restored ? deviceId : undefined,
        ...(isDevelopment && preview && givenAudience(preview)),
      }),
    [country, own, isMember, restored],
  );
  useEffect(() => onChange(() => judge), [judge, onChange]);
  return null;
}

/** Random, of this browser alone, never sent; made when a share is drawn for the first time. */
const deviceId = () => keptId('deviceId', 'local');
