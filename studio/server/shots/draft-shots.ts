import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf, reachedBy } from '#pipeline/config/reach.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import type { ShotsView } from '#studio/contract/shots.ts';
import { Refusal } from '#studio/documents/refusal.ts';
import type { LiveSession } from '../live-session.ts';
import type { Camera, ShotsNews } from './camera.ts';
import { writeState } from './states.ts';

/** Brands of which pictures are made: of a template that hundreds build on, some say how it looks. */
const mostBrands = 4;

type Job = { folder: string; ending: AbortController; view: ShotsView; ended: Promise<void> };

/** The pictures of what a save of a session changes: made when somebody asks, of the files as they are then. */
export class DraftShots {
  readonly #live: LiveSession;
  readonly #camera: Camera;
  #job: Job | undefined;

  constructor(live: LiveSession, camera: Camera) {
    this.#live = live;
    this.#camera = camera;
  }

  view(): ShotsView {
    const fault = this.#camera.fault();
    return this.#job?.view ?? { isWorking: false, more: 0, left: [], shots: [], ...(fault !== undefined && { fault }) };
  }

  /** Begins to make them, unless those of this revision are there or under way; what is made of an older one ends. @throws Refusal */
  start(): ShotsView {
    const fault = this.#camera.fault();
    if (fault !== undefined) throw new Refusal(fault);
    const { revision } = this.#live;
    const known = this.#job?.view;
    if (known?.of === revision && known.fault === undefined) return known;
    this.#end();
    const { codes, left } = this.#reached();
    const folder = mkdtempSync(join(tmpdir(), 'foyer-studio-shots-'));
    const view: ShotsView = { of: revision, isWorking: true, step: 'Reading the files', more: 0, left, shots: [] };
    const ending = new AbortController();
    this.#job = { folder, ending, view, ended: this.#make(folder, codes, view, ending.signal) };
    return view;
  }

  /** The file of a picture; undefined for one that is not there. */
  file(name: string): string | undefined {
    const isOne = this.#job?.view.shots.some(({ before, after }) => name === before || name === after);
    return this.#job && isOne ? join(this.#job.folder, 'out', name) : undefined;
  }

  async close(): Promise<void> {
    const job = this.#job;
    this.#end();
    await job?.ended;
  }

  async #make(folder: string, codes: string[], view: ShotsView, signal: AbortSignal): Promise<void> {
    const [before, after, built, out] = ['before', 'after', 'built', 'out'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
      string,
    ];
    const { session } = this.#live;
    // What is typed meanwhile is of another revision.
    const touched = session.touched().map((each) => ({ ...each }));
    const tell = (news: ShotsNews) => {
      if ('shot' in news) view.shots.push(news.shot);
      else Object.assign(view, news);
    };
    try {
      mkdirSync(out);
      await writeState(session, touched, 'base', codes, before);
      await writeState(session, touched, 'text', codes, after);
      await this.#camera.shoot({ before, after, built, out, codes }, tell, signal);
    } catch (error) {
      if (!(error instanceof Refusal) && !signal.aborted) console.error(error);
      view.fault = error instanceof Refusal ? error.message : 'The pictures failed; the terminal shows the error.';
    }
    delete view.step;
    view.isWorking = false;
    for (const done of signal.aborted ? [folder] : [before, after, built])
      rmSync(done, { recursive: true, force: true });
  }

  #end(): void {
    const job = this.#job;
    this.#job = undefined;
    job?.ending.abort();
    if (job && !job.view.isWorking) rmSync(job.folder, { recursive: true, force: true });
  }

  /** The brands that a save changes, those with files of their own in it first; `left` are those that are too many. */
  #reached(): { codes: string[]; left: string[] } {
    const { workspace, session } = this.#live;
    const files = session.touched().map(({ file }) => file);
    const own = new Set(files.map((file) => folderOf(workspace, file)));
    const all = [...new Set(files.flatMap((file) => reachedBy(workspace, file)))]
      .filter((code) => !isTemplate(code))
      .toSorted((one, other) => Number(own.has(other)) - Number(own.has(one)) || one.localeCompare(other));
    return { codes: all.slice(0, mostBrands), left: all.slice(mostBrands) };
  }
}
