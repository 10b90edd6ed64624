import type { MenuEntry } from '#schemas/merchant/documents.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { useBadges } from './dispatch.tsx';

/** The count that an entry asks for, when there is one. */
export function MenuBadge({ entry }: { entry: Pick<MenuEntry, 'badge'> }) {
  const t = useT();
  const badges = useBadges();
  const count = entry.badge && badges[entry.badge];
  return <Badge count={count} label={count ? t('shell.unread', { n: count }) : undefined} />;
}
