import { dayMs } from '#schemas/day-ms.ts';
import { longestRange, ranges, type RangeName } from '#schemas/gateway/record-states.ts';
import { moneyKinds, type MoneyKind } from '#schemas/gateway/transfer-kinds.ts';
import type { DayRange } from '#shared/ui/range-picker/range-picker.tsx';

/** What a list of records is narrowed to; what is absent narrows nothing. `choice` is a game, or a kind of transaction. */
export type RecordFilter = {
  days: DayRange;
  state?: string | undefined;
  choice?: string | undefined;
  money?: MoneyKind | undefined;
};

const day = /^\d{4}-\d{2}-\d{2}$/;
/** A game, or a kind. */
const choiceName = /^[\w-]{1,60}$/;
/** What is asked for without a word in the address. */
const usual: RangeName = '7days';

/** The days that an address names (REC-1); the usual ones where it names none that could be. */
function daysIn(query: URLSearchParams): DayRange {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (day.test(from) && day.test(to) && from <= to && Date.parse(to) - Date.parse(from) < longestRange * dayMs)
    return { from, to };
  return { range: ranges.find((each) => each === query.get('range')) ?? usual };
}

/** The filter that an address names; a state that this list does not have is none. */
export function readFilter(query: URLSearchParams, states: readonly string[]): RecordFilter {
  const state = states.find((each) => each === query.get('state'));
  const choice = query.get('choice') ?? '';
  const money = moneyKinds.find((each) => each === query.get('money'));
  return { days: daysIn(query), state, choice: choiceName.test(choice) ? choice : undefined, money };
}

/** The filter as the address says it. */
export function writeFilter(tab: string, { days, state, choice, money }: RecordFilter): Record<string, string> {
  return { tab, ...days, ...(state && { state }), ...(choice && { choice }), ...(money && { money }) };
}
