import type { Static, TSchema } from 'typebox';
import type { Database } from '#gateway/db/tables.ts';
import { historiesOf, type FullStep, type OperatorAct, type Subject } from '#gateway/modules/orders/moves.ts';

/** What the operator fills in. `maxLength` of the words is 140 without; `options` are what there is to choose from, by their values. */
export type QueueField = {
  name:
    | 'amount'
    | 'reason'
    | 'text'
    | 'note'
    | 'until'
    | 'number'
    | 'name'
    | 'birthDate'
    | 'despite'
    | 'limit'
    | 'hours';
  label: string;
  value?: string;
  maxLength?: number;
  options?: Readonly<Record<string, string>>;
  isOptional?: true;
};

/** What can be decided of a row; `fields` are what the operator fills in for it. Texts are plain. */
export type QueueAction = {
  /** The `outcome` of the answer, and the names of `fields` those of what it carries besides. */
  outcome: string;
  label: string;
  tone?: 'good' | 'bad';
  fields?: readonly QueueField[];
};

/** One thing that waits for an operator. */
export type QueueRow = {
  id: string;
  merchant: string;
  title: string;
  state: string;
  facts: readonly { label: string; value: string }[];
  /** Ids of uploads. */
  pictures?: readonly string[];
  /** What has a page of its own. */
  links?: readonly { href: string; label: string }[];
  actions: readonly QueueAction[];
};

/** Histories by the ids of rows. */
export type Histories = (id: string) => readonly FullStep<string>[];

/** What the operator filled in, by the name of the field. */
export type Said = Readonly<Record<string, string>>;

/** Things of one kind that wait for an operator or a provider, as calls of JSON. */
export type QueueCalls<Answer extends TSchema = TSchema, Waiting extends { id: string } = { id: string }> = {
  /** Its part of the addresses. */
  name: string;
  /** What may be said of a row. */
  answer: Answer;
  /** What waits at one merchant, or at all. */
  list(db: Database, merchant?: string): Promise<Waiting[]>;
  /** @throws ApiError why it cannot be decided so. */
  decide(db: Database, id: string, answer: Static<Answer>, act: OperatorAct): Promise<unknown>;
};

/** The same as a page and its buttons, too. */
export type Queue<Answer extends TSchema = TSchema, Waiting extends { id: string } = { id: string }> = QueueCalls<
  Answer,
  Waiting
> & {
  title: string;
  /** Said when nothing waits. */
  empty: string;
  /** What a row's card shows of what was asked and answered, by the row's id. */
  histories(db: Database, ids: readonly string[]): Promise<Histories>;
  present(db: Database, waiting: Waiting[], now: number): Promise<QueueRow[]>;
  /** What a form says, where `answer` has something else than its words. @throws ApiError for what cannot be read. */
  read?(db: Database, id: string, said: Said): Promise<unknown>;
};

/** Histories of rows with states (`machine`). */
export const movesOf =
  (kind: Subject extends `${infer Kind}:${string}` ? Kind : never) =>
  async (db: Database, ids: readonly string[]): Promise<Histories> => {
    const historyOf = await historiesOf<string>(
      db,
      ids.map((id) => `${kind}:${id}` as const),
    );
    return (id) => historyOf(`${kind}:${id}`);
  };

/** A queue among others: what it lists and is answered with is known to itself alone. */
export const queue = <Answer extends TSchema, Waiting extends { id: string }>(
  declared: Queue<Answer, Waiting>,
): Queue => declared;

/** Where the page of a queue is, for a browser that is let in. */
export const pageAddress = ({ name }: Pick<Queue, 'name'>): string => `/admin/queues/${name}`;
/** Where the card of a row is on it. */
export const cardAddress = (of: Pick<Queue, 'name'>, { id }: { id: string }): string => `${pageAddress(of)}#${id}`;

/** A field for words of the operator's. */
export const reasonField = { name: 'reason', label: 'Reason, which the player reads' } as const;

/** An instant for operators, who look after merchants of several zones. */
export const writeUtc = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** When something began. */
export const sinceOf = (at: number) => ({ label: 'Since', value: writeUtc(at) });
