import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { ApiError } from '#gateway/http/api-error.ts';
import { summarise } from './read.ts';
import { presentSpan, type Span } from './span.ts';

/** By which columns a list is ordered, and what they hold; together they are different on every row. */
export type Order = Readonly<Record<string, 'string' | 'number'>>;
/** The order of records that have no number of their own, but this as their name. */
export const byTime = (id: string): Order => ({ day: 'string', created_at: 'number', [id]: 'string' });

const defaultSize = 20;
/** Where a page begins: after the place at which the one before ended. */
type Place = { after?: string | undefined; pageSize?: number | undefined };

/** The place of a row as the text that a client sends back. */
const writePlace = (order: Order, row: object): string =>
  Buffer.from(JSON.stringify(Object.keys(order).map((column) => (row as Record<string, unknown>)[column]))).toString(
    'base64url',
  );

/** @throws ApiError `request.invalid` for what is no place in this order. */
function readPlace(order: Order, text: string): (string | number)[] {
  const kinds = Object.values(order);
  let place: unknown;
  try {
    place = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw new ApiError('request.invalid');
  }
  if (!Array.isArray(place) || place.length !== kinds.length) throw new ApiError('request.invalid');
  const isOf = (kind: 'string' | 'number', part: unknown) =>
    // PostgreSQL refuses texts with this character.
    kind === 'string' ? typeof part === 'string' && !part.includes('\0') : Number.isSafeInteger(part);
  if (!kinds.every((kind, at) => isOf(kind, place[at]))) throw new ApiError('request.invalid');
  return place as (string | number)[];
}

/**
 * The rows of one page, the greatest first, and one more where there is another page. A list of several lists is made of these: a database
 * reads each by its own index, and not the whole of them to sort it.
 * @throws ApiError `request.invalid` for an `after` that no page has given.
 */
export function pageOf<Tables, Table extends keyof Tables, R extends object>(
  rows: SelectQueryBuilder<Tables, Table, R>,
  order: Order,
  { after, pageSize = defaultSize }: Place,
): SelectQueryBuilder<Tables, Table, R> {
  const columns = Object.keys(order).map((column) => sql.ref(column));
  const below = after
    ? rows.where(sql<SqlBool>`(${sql.join(columns)}) < (${sql.join(readPlace(order, after))})`)
    : rows;
  return columns.reduce((query, column) => query.orderBy(column, 'desc'), below).limit(pageSize + 1);
}

/**
 * One page of rows, the greatest first, and the place after it, empty on the last one. What is added on top meanwhile moves nothing below.
 * @throws ApiError `request.invalid` for an `after` that no page has given.
 */
export async function readPage<Tables, Table extends keyof Tables, R extends object>(
  rows: SelectQueryBuilder<Tables, Table, R>,
  order: Order,
  place: Place,
): Promise<{ page: R[]; next: string }> {
  const { pageSize = defaultSize } = place;
  const found = await pageOf(rows, order, place).execute();
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return { page, next: found.length > pageSize && last ? writePlace(order, last) : '' };
}

/** One page of the records of some days, and what the answer says besides its list; `days` are the totals that the filter leaves of each. */
export async function readRecords<Tables, Table extends keyof Tables, R extends object>(
  rows: SelectQueryBuilder<Tables, Table, R>,
  order: Order,
  { query, span, days }: { query: Place; span: Span; days: Parameters<typeof summarise>[0] },
) {
  const day = sql.ref('day');
  const within = rows.where(sql<SqlBool>`${day} >= ${span.from} AND ${day} <= ${span.to}`);
  const { page, next } = await readPage(within, order, query);
  return { page, about: { next, asOf: span.asOf, ...presentSpan(span), ...summarise(days) } };
}
