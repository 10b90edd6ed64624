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
