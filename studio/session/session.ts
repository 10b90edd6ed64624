import { join } from 'node:path';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { forget } from '#pipeline/check/forget.ts';
import { resolveMerchant, type Resolution } from '#pipeline/check/resolve.ts';
import { reachedBy } from '#pipeline/config/reach.ts';
import { displayName, openWorkspace, type Workspace, type WorkspaceOptions } from '#pipeline/config/workspace.ts';
import { errorsIn, type Finding } from '#pipeline/errors/problem.ts';
import { isPicture, needEditable, readDocument } from '../documents/files.ts';
import { Forbidden, Refusal } from '../documents/refusal.ts';
import { spliceBetween, type Content } from '../documents/splice.ts';
import { applyEdit } from '../edits/apply-edit.ts';
import { textsAfter } from '../edits/texts-after.ts';
import type { Edit } from '../edits/edit.ts';
import { planOf, type Plan } from '../plan/plan.ts';
import { entriesOf, filesOf, happen, newHistory, textsEver, type Entry } from './history.ts';
import { readLog, SessionLog } from './log.ts';
import { needPicture, picturesOf, PictureStore } from './pictures.ts';
import type { Saved, SessionOptions, Touched } from './session-options.ts';
import { writeFiles, type FileWrite } from './write-files.ts';

/**
 * What a person edits: all files as text, what was done to them, and what the checker says of it. Everything is kept in a log on the disk
 * before it is here, so that a session that is opened again goes on where the last one ended; one process holds a log. Files are absolute paths.
 */
export class Session {
  readonly workspace: Workspace;
  /** Whether there was something that was not saved when it was opened. */
  readonly isRestored: boolean;
  /** Whether the disk has all of it: false while the log cannot be written. */
  isKept = true;
  readonly #options: WorkspaceOptions;
  readonly #history = newHistory();
  readonly #unsaved = new Map<string, Content>();
  readonly #theirs = new Map<string, Content>();
  readonly #log: SessionLog;
  readonly #scheduled: NonNullable<SessionOptions['scheduled']>;
  /** Throws Forbidden where whoever asks may not change one of these files. */
  readonly needAllowed: (files: readonly string[]) => void;
  readonly pictures: PictureStore;

  constructor({ log, write, may = () => undefined, scheduled = () => new Map(), ...options }: SessionOptions) {
    this.#options = options;
    this.#scheduled = scheduled;
    this.needAllowed = may;
    this.pictures = new PictureStore(picturesOf(log));
    this.workspace = openWorkspace({ ...options, unsaved: this.#unsaved });
    for (const entry of readLog(log)) happen(this.#history, entry);
    this.#log = new SessionLog(log, write);
    this.#log.rewrite(entriesOf(this.#history));
    for (const [file, { base }] of this.#history.files)
      if (!isPicture(file) || this.#read(file) === base) this.#show(file);
    this.pictures.keepOnly(textsEver(this.#history, isPicture));
    this.isRestored = this.touched().length > 0;
    try {
      this.lookOutside();
    } catch (error) {
      // What cannot be read now is said when it is saved; nothing of it is lost here.
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** The text of a file as it is here; of a picture the name of its content. @throws Refusal */
  textOf(file: string): Content {
    const held = this.#history.files.get(file);
    return held ? held.text : this.#read(file);
  }

  /** The files that a save would write. */
  touched(): Touched[] {
    return [...this.#history.files].flatMap(([file, held]) => {
      if (held.text === held.base) return [];
      return this.#theirs.has(file) ? { file, ...held, theirs: this.#theirs.get(file) } : { file, ...held };
    });
  }

  /** Does an edit in the words of layers; steps that follow each other with one word in `joins` are undone at once. @throws Refusal */
  edit(edit: Edit, joins?: string): void {
    const { file, text } = applyEdit(this.workspace, edit, this.#latest);
    this.#stepAll(`${edit.act} ${[edit.part, ...edit.path].join('.')}`, new Map([[file, text]]), joins);
  }

  /** Does several edits as one step, or none of them. @throws Refusal */
  editAll(edits: readonly Edit[], title: string): void {
    this.#stepAll(title, textsAfter(this.workspace, edits, this.#latest));
  }

  /**
   * Gives files pictures, or takes them away, and does edits that go with it, as one step. A picture is in its folder at once: the checker and
   * the canvas read it there. @throws Refusal, Forbidden
   */
  changePictures(
    pictures: ReadonlyMap<string, Uint8Array | undefined>,
    title: string,
    edits: readonly Edit[] = [],
  ): void {
    for (const file of pictures.keys()) needPicture(this.workspace, file);
    this.needAllowed([...pictures.keys()]);
    const texts = textsAfter(this.workspace, edits, this.#latest);
    for (const file of pictures.keys()) this.#follow(file);
    const names = [...pictures].map(([file, bytes]) => [file, bytes && this.pictures.keep(bytes)] as const);
    this.#stepAll(title, new Map<string, Content>([...names, ...texts]));
  }

  /** Gives a JSON file another text, as it is typed. @throws Refusal */
  write(file: string, text: string, joins?: string): void {
    needEditable(this.workspace, file);
    this.#follow(file);
    this.#stepAll(`write ${displayName(this.workspace, file)}`, new Map([[file, text]]), joins);
  }

  /** @throws Forbidden */
  undo = (): void => {
    this.needAllowed(filesOf(this.#history.done.at(-1)));
    this.#happen({ type: 'undo' });
  };

  /** @throws Forbidden */
  redo = (): void => {
    this.needAllowed(filesOf(this.#history.undone.at(-1)));
    this.#happen({ type: 'redo' });
  };

  /** Why whoever asks may not change a file, in a sentence. */
  closed(file: string): string | undefined {
    try {
      this.needAllowed([file]);
      return undefined;
    } catch (error) {
      if (error instanceof Forbidden) return error.message;
      throw error;
    }
  }

  /** What can be undone next, and be done again. */
  get next(): { undo: string | undefined; redo: string | undefined } {
    return { undo: this.#history.done.at(-1)?.title, redo: this.#history.undone.at(-1)?.title };
  }

  /** What the checker of the command line finds in all files as they are here; only what an edit reaches is judged again. */
  findings = (): Promise<Finding[]> => checkMerchants([], this.workspace);

  resolve = (code: string): Promise<Resolution> => resolveMerchant(code, this.workspace);

  /** What a save will do. */
  plan = (): Promise<Plan> => planOf(this.touched(), this.openSaved(), this.workspace);

  /** The files as they are here under the law of an instant, epoch ms, with what is scheduled until then; now without. */
  openAt(at?: number): Workspace {
    if (at === undefined) return this.workspace;
    const scheduled = [...this.#scheduled(at)].map(([name, text]) => [join(this.workspace.root, name), text] as const);
    return openWorkspace({ ...this.#options, at, unsaved: new Map([...scheduled, ...this.#unsaved]) });
  }

  /** A fresh view of the files as the disk has them. */
  openSaved = (): Workspace => openWorkspace(this.#options);

  /**
   * Looks at what others have done to the files: those that nothing was changed in here follow, of the others both texts are kept until
   * `keepMine` or `takeTheirs`. `changed` are files that something was heard of.
   */
  lookOutside(changed: readonly string[] = []): void {
    for (const file of changed) forget(this.workspace, file);
    for (const file of this.#history.files.keys()) this.#follow(file);
  }

  /** Goes on with the text that is here: the next save writes it over theirs. */
  keepMine(file: string): void {
    this.needAllowed([file]);
    if (this.#theirs.has(file)) this.#settle(file, this.#theirs.get(file));
  }

  /** Goes on with the text that others have written; what was here can be had again by undo. */
  takeTheirs(file: string): void {
    this.needAllowed([file]);
    if (!this.#theirs.has(file)) return;
    const theirs = this.#theirs.get(file);
    this.#change('take theirs', new Map([[file, theirs]]));
    this.#settle(file, theirs);
  }

  /**
   * Writes all touched files, unless the checker finds an error in what they reach: all is judged anew then.
   * @throws Refusal when others have changed a file, or the disk does not take it: what is not written stays touched
   */
  async save(): Promise<Saved> {
    const { touched, errors } = await this.#judge();
    if (errors.length > 0) return { files: [], errors };
    const files: string[] = [];
    const saved = ({ file, text }: FileWrite) => {
      files.push(displayName(this.workspace, file));
      this.#settle(file, text);
    };
    writeFiles(
      touched.filter(({ file }) => !isPicture(file)),
      saved,
    );
    for (const each of touched.filter(({ file }) => isPicture(file))) saved(each);
    return { files, errors };
  }

  /**
   * Hands what is not saved to `keep`, for another time, and goes on with what is saved, as one step of undo; unless there are errors, as for a
   * save. @throws Refusal also for pictures, which are in their folders at once, and what `keep` throws: then all is as it was
   */
  async putOff(title: string, keep: (touched: readonly Touched[]) => void): Promise<Saved> {
    const { touched, errors } = await this.#judge();
    const picture = touched.find(({ file }) => isPicture(file));
    if (picture)
      throw new Refusal(
        `${displayName(this.workspace, picture.file)} is in its folder at once: save pictures first, and then choose them here.`,
      );
    if (errors.length > 0) return { files: [], errors };
    keep(touched);
    this.#change(title, new Map(touched.map(({ file, base }) => [file, base])));
    return { files: touched.map(({ file }) => displayName(this.workspace, file)), errors };
  }

  close = (): void => this.#log.close();

  /** What is not saved, with the errors that the checker finds in what it reaches. @throws Refusal when others have changed a file */
  async #judge(): Promise<{ touched: Touched[]; errors: Finding[] }> {
    this.lookOutside();
    const touched = this.touched();
    this.needAllowed(touched.map(({ file }) => file));
    const asked = touched.filter((each) => 'theirs' in each).map(({ file }) => displayName(this.workspace, file));
    if (asked.length > 0) throw new Refusal(`Others have changed ${asked.join(', ')}: choose one of both texts first.`);
    const fresh = openWorkspace({ ...this.#options, unsaved: new Map(this.#unsaved) });
    const codes = [...new Set(touched.flatMap(({ file }) => reachedBy(fresh, file)))];
    return { touched, errors: codes.length > 0 ? errorsIn(await checkMerchants(codes, fresh)) : [] };
  }

  #stepAll(title: string, texts: ReadonlyMap<string, Content>, joins?: string): void {
    for (const file of texts.keys()) {
      if (!isPicture(file)) needEditable(this.workspace, file);
      if (this.#theirs.has(file))
        throw new Refusal(`Others have changed ${displayName(this.workspace, file)}: choose one of both texts first.`);
    }
    this.needAllowed([...texts.keys()]);
    this.#change(title, texts, joins);
  }

  #change(title: string, texts: ReadonlyMap<string, Content>, joins?: string): void {
    const splices = [...texts].flatMap(([file, text]) => {
      const before = this.textOf(file);
      if (before === text) return [];
      if (!this.#history.files.has(file))
        this.#happen({ type: 'open', file, base: before ?? null, text: before ?? null });
      return { file, ...spliceBetween(before, text) };
    });
    if (splices.length > 0)
      this.#happen({ type: 'step', step: { title, splices, ...(joins !== undefined && { joins }) } });
  }

  /** Compares a file that is open with the disk. */
  #follow(file: string): void {
    const held = this.#history.files.get(file);
    if (!held) return;
    const disk = this.#read(file);
    this.#theirs.delete(file);
    if (disk === (isPicture(file) ? held.text : held.base)) return;
    // A picture is on the disk at once, so another one there is theirs.
    if (isPicture(file)) this.#change('change from outside', new Map([[file, disk]]));
    if (held.text === held.base) this.#change('change from outside', new Map([[file, disk]]));
    if (held.text === disk) this.#settle(file, disk);
    else this.#theirs.set(file, disk);
  }

  #settle(file: string, base: Content): void {
    this.#theirs.delete(file);
    this.#happen({ type: 'base', file, base: base ?? null });
  }

  #happen(entry: Entry): void {
    this.isKept = this.#log.append(entry);
    for (const file of happen(this.#history, entry)) this.#show(file);
  }

  /** The text of a file after others' changes to it. */
  #latest = (file: string): Content => {
    this.#follow(file);
    return this.textOf(file);
  };

  #read = (file: string): Content =>
    isPicture(file) ? this.pictures.nameOf(file) : readDocument(this.workspace, file);

  /** Lays a file over the disk for the pipeline, where it differs; a picture is put there. */
  #show(file: string): void {
    if (isPicture(file)) {
      this.pictures.put(file, this.#history.files.get(file)?.text);
      return void forget(this.workspace, file);
    }
    const { base, text } = this.#history.files.get(file) ?? {};
    const isShown = this.#unsaved.has(file) ? this.#unsaved.get(file) === text : base === text;
    if (base === text) this.#unsaved.delete(file);
    else this.#unsaved.set(file, text);
    if (!isShown) forget(this.workspace, file);
  }
}
