/** Photographs what a save of the studio changes, for the process that starts it: told of a job by a message, it says what it is at, and ends. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { impactOf } from '#pipeline/impact/impact.ts';
import type { ShotsJob } from '#studio/server/shots/camera.ts';
import type { Said } from '../serve/studio-camera.ts';
import { findTestBrowser } from '../test/chromium.ts';
import { nameOf, type Pair } from './album.ts';
import type { Shot } from './camera.ts';
import { listShots } from './listed.ts';
import { shootPairs } from './pairs.ts';
import { chosenShots, touchedLooks } from './touched.ts';

/** A phone's screen, CSS px. */
const height = 844;

const tell = (said: Said) => void process.send?.(said);

async function shoot({ before: was, after: is, built, out, codes }: ShotsJob): Promise<void> {
  const root = process.cwd();
  const [before, after] = [{ root: was }, { root: is }];
  const impacts = impactOf(before, after, new Set(codes));
  const reached = await listShots({ root, before, after, impacts, looksOf: touchedLooks });
  const shots = chosenShots(reached);
  tell({ total: shots.length, more: reached.length - shots.length });
  tell({ step: 'Building both states' });
  const browser = findTestBrowser();
  let done = 0;
  const made = ({ shot, pixels, ...pair }: Pair) => {
    const [beforeName, afterName] = [`${done}-before.png`, `${done}-after.png`];
    writeFileSync(join(out, beforeName), pair.before);
    writeFileSync(join(out, afterName), pair.after);
    tell({ shot: { ...shot, pixels, before: beforeName, after: afterName } });
    done += 1;
  };
  const begins = (shot: Shot) => tell({ step: `Photographing ${nameOf(shot)}` });
  await shootPairs({
    root,
    before,
    after,
    shots,
    dist: built,
    height,
    begins,
    made,
    ...(browser && { browser }),
  });
}

// Whoever asked is gone: nobody looks at the pictures.
process.on('disconnect', () => process.exit(1));
process.once('message', (job: ShotsJob) => {
  shoot(job).then(
    () => process.exit(0),
    (error: Error) => process.send?.({ failure: error.message } satisfies Said, () => process.exit(1)),
  );
});
