import type { Translate } from '#shared/i18n/texts.tsx';

/** Who is logged in, ready to be shown. */
export type Account = {
  /** Nickname, else the account name. */
  name: string;
  /** Address of his picture. */
  avatar: string | undefined;
  /** Formatted with symbol; undefined while it is not known. */
  balance: string | undefined;
  /** VIP label name, or `0`; undefined while it is not known. */
  vip: string | undefined;
};

/** The level as players read it: its label, or the words for none. */
export const vipLabel = (vip: Account['vip'], t: Translate): string | undefined =>
  vip === '0' ? t('shell.vip', { level: 0 }) : vip;
