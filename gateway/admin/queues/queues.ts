import { applicationQueue } from './applications.ts';
import { depositQueue } from './deposits.ts';
import { feedbackQueue } from './feedback.ts';
import { riskQueue } from './players-at-risk.ts';
import type { Queue } from './queue.ts';
import { tournamentPrizeQueue } from './tournament-prizes.ts';
import { tournamentQueue } from './tournaments.ts';
import { verificationQueue } from './verifications.ts';
import { withdrawalQueue } from './withdrawals.ts';

/** The queues there are, in the order of their links; the first is where the operator enters. */
export const queues: readonly Queue[] = [
  depositQueue,
  withdrawalQueue,
  applicationQueue,
  feedbackQueue,
  verificationQueue,
  riskQueue,
  tournamentPrizeQueue,
  tournamentQueue,
];
