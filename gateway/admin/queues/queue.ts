import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';

/** What can be decided of a row; `field` is what the operator fills in for it. Texts are plain. */
export type QueueAction = {
  /** The `outcome` that `act` gets. */
  outcome: string;
  label: string;
  tone?: 'good' | 'bad';
  field?: { name: 'amount' | 'reason'; label: string; value?: string };
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

const longestReason = 140;
/** A field for words of the operator's. */
export const reasonField = { name: 'reason', label: 'Reason, which the player reads' } as const;

/** What was written there. @throws ApiError `form.invalid` for nothing. */
export function reasonIn({ reason = '' }: Decision): string {
  const words = reason.trim();
  if (words === '' || words.length > longestReason) throw new ApiError('form.invalid');
  return words;
}

/** When something began, in UTC. */
export const sinceOf = (at: number) => ({
  label: 'Since',
  value: `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
});
