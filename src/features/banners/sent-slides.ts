import { useQuery } from '@tanstack/react-query';
import type { ActionConfig } from '#schemas/merchant/menus.ts';
import { bannersQuery } from '#features/announcements/queries.ts';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { parseUrl } from '#shared/lib/parse-url.ts';
import { useHydrated } from '#shared/platform/hydrated.ts';
import type { Slide } from './banner-carousel.tsx';

/** The banners that the gateway has of these groups, in the player's language; none while they are on their way (BANNER-1). */
export function useSentSlides(groups: readonly string[]): { slides: Slide[]; isPending: boolean } {
  const { language } = useLanguage();
  const hydrated = useHydrated();
  const { data = [], isPending } = useQuery(bannersQuery(groups.join(','), language));
  const slides = data.map(({ url, alt, link }) => ({
    image: url,
    alt,
    action: hydrated ? linkAction(link, location.origin) : undefined,
  }));
  return { slides, isPending };
}

/**
 * The action of a link from outside: a path of this lobby is gone to, an https address opens outside, all
 * else (`javascript:`, `//host` in disguise) is no link. Judged by origin (SAFE-2).
 */
function linkAction(link: string, origin: string): (ActionConfig & Record<string, unknown>) | undefined {
  if (!link) return undefined;
  const url = parseUrl(link, origin);
  if (!url) return undefined;
  if (url.origin === origin) return { type: 'go', path: url.pathname + url.search + url.hash };
  return url.protocol === 'https:' ? { type: 'external', url: url.href } : undefined;
}
