import type { EntrantState } from '#schemas/gateway/tournament-states.ts';
import type { Flag, Json, Money, Time } from './scalars.ts';

/** Tournaments that somebody is in, and who. */
export type TournamentTables = {
  tournaments: {
    /** `<merchant>/<record>`. */
    id: string;
    merchant: string;
    /** The name of the record. */
    tournament: string;
    /** `TournamentOffer` as it was when the first player got in: it holds until the end. */
    record: Json;
    starts_at: Time;
    ends_at: Time;
    /** When who had joined before was told that it begins. */
    started_at: Time | null;
    frozen_at: Time | null;
    /** When places and prizes were counted: no bet changes them any more. */
    closed_at: Time | null;
  };
  tournament_entrants: {
    /** `<tournament>:<account>`, so that nobody is in it twice. */
    id: string;
    tournament_id: string;
    account_id: string;
    merchant: string;
    state: EntrantState;
    /** Of the last move, in the operator's words or a word of `close.ts`. */
    reason: string;
    buy_in: Money;
    entered_at: Time;
    /** Bets that count. */
    rounds: number;
    /** In thousandths of a factor, bets or minor units, as the record has it. */
    score: number;
    /** When the score was reached. */
    reached_at: Time;
    /** The score below 0, by which the table is in order; null of who is not in it. */
    behind: number | null;
    /** Once prizes were counted, of who has one. */
    place: number | null;
    /** `Gift`. */
    prize: Json | null;
    /** What the prize is worth. */
    amount: Money;
    told_start: Flag;
    /** 1 of who was seen among the prizes, 2 of who was told of being overtaken. */
    in_prizes: 0 | 1 | 2;
    /** When they were told so last. */
    overtaken_at: Time | null;
  };
  /** How many are in each. */
  tournament_counts: { tournament_id: string; players: number };
  /** How many are on each step of scores (`steps.ts`): the sum over its parts, one of which may be below 0. */
  tournament_steps: { tournament_id: string; step: number; part: number; players: number };
  /** The bets that count. What each is worth is read from `bets`. */
  tournament_bets: { bet: string; tournament_id: string; account_id: string };
};
