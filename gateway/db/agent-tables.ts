import type {
  BillKind,
  BillState,
  ContractKind,
  ContractPeriod,
  ContractState,
} from '#schemas/gateway/agent-states.ts';
import type { Day, Flag, Json, Money, Time } from './scalars.ts';

/** Who is below whom, at which rates, by which links and contracts, and what that pays; and the clock's jobs, which pay it. */
export type AgentTables = {
  /** The next period of each job, and which process has it until when; see `modules/jobs/scheduler.ts`. */
  jobs: { name: string; period: number; lease: string; leased_until: Time };
  /** Closure: a row for each account and each one above it, itself included at depth 0. Accounts that nobody brought have none. */
  agent_tree: { ancestor: string; descendant: string; depth: number; since: Time };
  /**
   * What an account (depth 0), those directly below it (1) and all further below (2) did on a day: at any time the sum of the rows at
   * depth 0 of those who are there. `players` have turnover on the day, `prev` is their last day with turnover before it, empty for none: so
   * each counts once in any span, in the row whose `prev` is before it. `modules/agent/fold.ts` alone writes it, and whoever joins brings theirs.
   */
  team_days: {
    account_id: string;
    depth: number;
    day: Day;
    prev: Day;
    players: number;
    deposits: Money;
    withdrawals: Money;
    turnover: Money;
    won: Money;
  };
  /** A row for each merchant, which whoever changes the tree or its rates holds. */
  agent_locks: { merchant: string };
  agents: { account_id: string; merchant: string; created_at: Time };
  /** The rate of a day is that of its last row until then. */
  agent_rates: { account_id: string; game_category: string; from_day: Day; ppm: number };
  /** How many accounts an agent may open whose highest rate is `from_ppm` or more. */
  agent_quotas: { account_id: string; from_ppm: number; total: number; used: number };
  /** Codes by which others register below their owner; each member has one `referral`. */
  invite_links: {
    merchant: string;
    code: string;
    account_id: string;
    kind: 'referral' | 'link';
    is_agent: Flag;
    rates: Json;
    visits: number;
    registered: number;
    /** How many may register; 0 for any number. */
    most: number;
    /** 0 for never. */
    ends_at: Time;
    created_at: Time;
    deleted_at: Time | null;
  };
  contracts: {
    id: string;
    merchant: string;
    account_id: string;
    /** Who pays; null for the platform. */
    upline_id: string | null;
    kind: ContractKind;
    period: ContractPeriod;
    state: ContractState;
    terms: Json;
    /** Terms that wait for an answer; an empty list without. */
    proposed: Json;
    answer_until: Time;
    valid_from: Time | null;
    /** When one that is ending is over. */
    ends_at: Time | null;
    created_at: Time;
  };
  bills: {
    id: string;
    merchant: string;
    account_id: string;
    payer_id: string | null;
    kind: BillKind;
    contract_id: string | null;
    state: BillState;
    /** The merchant's day in which its period ended. */
    day: Day;
    since: Time;
    before: Time;
    turnover: Money;
    active: number;
    /** What the rate is of. */
    base: Money;
    ppm: number;
    amount: Money;
    paid: Money;
    /** Until when it can be paid or collected. */
    open_until: Time;
    created_at: Time;
  };
};
