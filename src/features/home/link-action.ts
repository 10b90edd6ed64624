import type { ActionConfig } from '#schemas/merchant/documents.ts';
import { parseUrl } from '#shared/lib/parse-url.ts';

/**
 * The action of a link that came from outside: a path of this lobby is gone to, an https address opens outside, all
 * else (`javascript:`, `//host` in disguise) is no link. Judged by origin (SAFE-2).
 */
export function linkAction(link: string, origin: string): (ActionConfig & Record<string, unknown>) | undefined {
  if (!link) return undefined;
  const url = parseUrl(link, origin);
  if (!url) return undefined;
  if (url.origin === origin) return { type: 'go', path: url.pathname + url.search + url.hash };
  return url.protocol === 'https:' ? { type: 'external', url: url.href } : undefined;
}
