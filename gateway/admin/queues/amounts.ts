import { readSite } from '#gateway/config/site.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';

/** How amounts of one merchant are written for operators and read from them. */
export type Amounts = {
  /** `₱1,234.50` */
  write: (minor: number) => string;
  /** `1234.50` */
  plain: (minor: number) => string;
  /** Minor units. @throws ApiError `request.invalid` for what is no amount, or has more places than the currency. */
  read: (text: string) => number;
};

const written = (minor: number, places: number, useGrouping: boolean) =>
  // As a text: a division could lose a unit.
  new Intl.NumberFormat('en', { useGrouping, minimumFractionDigits: places }).format(
    `${minor}e-${places}` as `${number}`,
  );

export async function amountsOf(db: Database, merchant: string): Promise<Amounts> {
  const { info, minorUnits: places } = await readSite(db, merchant);
  return {
    write: (minor) => `${info.currency.symbol}${written(minor, places, true)}`,
    plain: (minor) => written(minor, places, false),
    read: (text) => {
      const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(text.trim().replaceAll(',', '')) ?? [];
      if (whole === '' || fraction.length > places) throw new ApiError('request.invalid');
      return Number(whole + fraction.padEnd(places, '0'));
    },
  };
}

/** The amounts of each merchant that has one of these rows. */
export async function amountsByMerchant(
  db: Database,
  rows: readonly { merchant: string }[],
): Promise<(merchant: string) => Amounts> {
  const merchants = [...new Set(rows.map(({ merchant }) => merchant))];
  const known = new Map(await Promise.all(merchants.map(async (each) => [each, await amountsOf(db, each)] as const)));
  return (merchant) => {
    const amounts = known.get(merchant);
    if (!amounts) throw new Error(`No amounts of ${merchant}`);
    return amounts;
  };
}
