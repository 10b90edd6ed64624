import type { Translate } from '#shared/i18n/texts.tsx';

/** A member's level as players read it: its label, or the words for none, which is `0` or empty; undefined while it is not known (HEAD-1). */
export const vipLabel = (level: string | undefined, t: Translate): string | undefined =>
  level === '0' || level === '' ? t('shell:vip', { level: 0 }) : level;
