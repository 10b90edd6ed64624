import type { Database } from '#gateway/db/tables.ts';

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
  list: (db: Database) => Promise<QueueRow[]>;
  /** @throws ApiError why it cannot be decided so. */
  act: (db: Database, id: string, decision: Decision, now: number) => Promise<void>;
};
