import type { ShotView } from '#studio/contract/shots.ts';

/** Two states of the files of brands, each a folder like a project’s, and folders for what is built of them and for the pictures. */
export type ShotsJob = { before: string; after: string; built: string; out: string; codes: string[] };

/** What is told while pictures are made: `shot` names files of the folder. */
export type ShotsNews = { step: string } | { total: number; more: number } | { shot: ShotView };

/** What photographs brands. */
export type Camera = {
  /** Why it cannot, on this machine, in a sentence. */
  fault: () => string | undefined;
  /** Makes the pictures of one job after the other. Rejects with a Refusal that says why there are none, also when `signal` ends it. */
  shoot: (job: ShotsJob, tell: (news: ShotsNews) => void, signal: AbortSignal) => Promise<void>;
};
