import { fork } from 'node:child_process';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { Refusal } from '#studio/documents/refusal.ts';
import type { Camera, ShotsJob, ShotsNews } from '#studio/server/shots/camera.ts';
import { findTestBrowser } from '../test/chromium.ts';

/** What the process that photographs says. */
export type Said = ShotsNews | { failure: string };

const script = join(import.meta.dirname, '../shots/draft-shots.ts');
const noBrowser = 'There is no Chromium on this machine: install it, or say where it is in CHROMIUM.';

/** Photographs brands with the lobby of a project, one job at a time for all drafts, each in a process of its own: the sessions go on meanwhile. */
export function cameraOf(root: string): Camera {
  const queue = new PQueue({ concurrency: 1 });
  const fault = () => (findTestBrowser() === undefined ? noBrowser : undefined);
  return {
    fault,
    shoot: async (job, tell, signal) => {
      if (queue.pending > 0) tell({ step: 'Waiting for other pictures' });
      await queue.add(() => photograph(root, job, tell, signal), { signal });
    },
  };
}

function photograph(root: string, job: ShotsJob, tell: (news: ShotsNews) => void, signal: AbortSignal): Promise<void> {
  return new Promise((done, reject) => {
    const child = fork(script, [], { cwd: root, signal, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    let failure: string | undefined;
    child.on('message', (said: Said) => {
      if ('failure' in said) failure = said.failure;
      else tell(said);
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) done();
      else reject(new Refusal(failure ?? 'The pictures were broken off.'));
    });
    child.send(job);
  });
}
