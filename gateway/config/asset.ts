import { sql, type Expression, type RawBuilder } from 'kysely';
import { defaultSite } from './site-defaults.ts';
import type { Site } from './site-schema.ts';

/** What a site's amounts count: the code of its currency and the decimal places, such as `PHP/2`. */
export const assetName = ({ info, minorUnits }: Pick<Site, 'info' | 'minorUnits'>): string =>
  `${info.currency.code}/${minorUnits}`;

/**
 * The asset of a merchant's money, as part of a query: a statement that waited for a change of the currency sees what was stored.
 * `merchant` is a code, or the column that has it.
 */
export const assetOf = (merchant: string | Expression<string>): RawBuilder<string> =>
  sql`COALESCE((SELECT s.asset FROM sites AS s WHERE s.merchant = ${merchant}), ${assetName(defaultSite)})`;
