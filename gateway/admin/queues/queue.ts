import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';

/** What can be decided of a row; `field` is what the operator fills in for it. Texts are plain. */
export type QueueAction = {
  /** The `outcome` that `act` gets. */
  outcome: string;
  label: string;
  tone?: 'good' | 'bad';
  /** `maxLength` of the words, 140 without. */
  field?: { name: 'amount' | 'reason' | 'answer'; label: string; value?: string; maxLength?: number };
};

/** One thing that waits for an operator. */
export type QueueRow = {
  id: string;
  merchant: string;
  title: string;
  state: string;
  facts: readonly { label: string; value: string }[];
  /** Ids of uploads. */
  pictures: readonly string[];
  actions: readonly QueueAction[];
};

/** What the operator filled in, by the name of the field. */
export type Decision = Readonly<Record<string, string>>;

/** Things of one kind that wait for an operator, as a page and its buttons. */
export type Queue = {
  /** Its part of the address. */
  name: string;
  title: string;
  /** Said when nothing waits. */
  empty: string;
  /** What waits at one merchant, or at all. */
  list: (db: Database, merchant?: string) => Promise<QueueRow[]>;
  /** @throws ApiError why it cannot be decided so. */
  act: (db: Database, id: string, decision: Decision, now: number) => Promise<void>;
};

export const longestReason = 140;
/** A field for words of the operator's. */
export const reasonField = { name: 'reason', label: 'Reason, which the player reads' } as const;

/** What was written in a field. @throws ApiError `form.invalid` for nothing, or too much. */
export function wordsIn(decision: Decision, field: 'reason' | 'answer', longest: number): string {
  const words = (decision[field] ?? '').replaceAll('\r\n', '\n').trim();
  if (words === '' || words.length > longest) throw new ApiError('form.invalid');
  return words;
}

/** The operator's reason. @throws ApiError `form.invalid` for none. */
export const reasonIn = (decision: Decision): string => wordsIn(decision, 'reason', longestReason);

/** When something began, in UTC. */
export const sinceOf = (at: number) => ({
  label: 'Since',
  value: `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
});
