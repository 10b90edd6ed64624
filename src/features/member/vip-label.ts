import type { Translate } from '#shared/i18n/texts.tsx';

/** A member's level as players read it: its label, or the words for `0`, which is none; undefined while it is not known (HEAD-1). */
export const vipLabel = (level: string | undefined, t: Translate): string | undefined =>
  level === '0' ? t('shell.vip', { level: 0 }) : level;
