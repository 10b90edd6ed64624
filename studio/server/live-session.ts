import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildChain, type Chain } from '#pipeline/config/chain.ts';
import { forget } from '#pipeline/check/forget.ts';
import { asCurrency, asHostName } from '#pipeline/commands/new-answers.ts';
import { writeMerchant } from '#pipeline/commands/new-merchant.ts';
import { identityOf } from '#pipeline/config/identity.ts';
import { folderOf } from '#pipeline/config/reach.ts';
import { listMerchants, ownTemplates } from '#pipeline/config/load.ts';
import { displayName, type Workspace } from '#pipeline/config/workspace.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import type { BrandBody } from '#studio/contract/acts.ts';
import type { BrandView, Committed, FindingsView, StateView } from '#studio/contract/views.ts';
import type { Session } from '#studio/session/session.ts';
import { orRefuse } from './or-refuse.ts';
import { commitFiles, type Author } from './commit.ts';
import { needFit } from './unfit.ts';
import { findingsView } from './views/findings.ts';
import { brandName } from './views/brand-name.ts';

/** A session that several windows look at: what happens in it is counted, and everybody who listens gets the new state. */
export class LiveSession {
  readonly session: Session;
  readonly #draft: string | undefined;
  readonly #author: () => Author | undefined;
  #committed: Committed | undefined;
  #revision = 0;
  #judged: Promise<FindingsView> | undefined;
  /** The files as the disk has them, until something changes there. */
  #saved: Workspace | undefined;
  readonly #listeners = new Set<(state: StateView) => void>();

  /**
   * `draft` names the branch that saves are committed to in a git checkout; without it they only write files. `author` says who saves, where that
   * is not who git says.
   */
  constructor(session: Session, draft?: string, author: () => Author | undefined = () => undefined) {
    this.session = session;
    this.#draft = draft;
    this.#author = author;
  }

  get workspace(): Session['workspace'] {
    return this.session.workspace;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Lets something happen; answers the state after it, which listeners get, too, whatever `act` throws: a save may have written some files. */
  async happen(act: (session: Session) => void | Promise<void>): Promise<StateView> {
    try {
      await act(this.session);
    } finally {
      this.#changed();
    }
    return this.state();
  }

  /** Writes the files, and commits them under a title in a git checkout. @throws Refusal */
  save = (title: string): Promise<StateView> =>
    this.happen(async (session) => {
      this.#saved = undefined;
      const saved = await session.save();
      needFit(saved);
      const files = saved.files.map((name) => this.fileNamed(name));
      await this.#commit(files, title);
    });

  /** Hands what is not saved to `keep`, for another time, and goes on without it. @throws Refusal */
  putOff = (title: string, keep: Parameters<Session['putOff']>[1]): Promise<StateView> =>
    this.happen(async (session) => needFit(await session.putOff(title, keep)));

  /** Writes the folder of a new brand, which no undo takes away, and commits it as a save does. @throws Refusal */
  addBrand = ({ currency, domains = [], jurisdictions = [], ...answers }: BrandBody): Promise<StateView> =>
    this.happen(async ({ workspace }) => {
      const folder = orRefuse(() => {
        const hosts = domains.map(asHostName);
        const money = currency === undefined ? {} : { currency: asCurrency(currency) };
        return writeMerchant({ ...answers, ...money, domains: hosts, jurisdictions }, workspace);
      });
      this.#saved = undefined;
      forget(workspace, join(folder, 'merchant.json'));
      await this.#commit(filesIn(folder), `Add ${answers.name}`);
    });

  /** Looks at files that somebody else has changed; paths are absolute. */
  lookOutside(files: readonly string[]): void {
    try {
      this.session.lookOutside(files);
    } finally {
      this.#saved = undefined;
      this.#changed();
    }
  }

  /** Calls `listener` with each state from now on; the result ends it. */
  listen(listener: (state: StateView) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** A brand as the disk has it; undefined for one that is not there yet. */
  savedChain(code: string): Chain | undefined {
    this.#saved ??= this.session.openSaved();
    return buildChain(this.#saved, code);
  }

  /** What the checker finds, once for each revision. */
  findings(): Promise<FindingsView> {
    this.#judged ??= findingsView(this.session, this.#revision);
    return this.#judged;
  }

  state(): StateView {
    const { session } = this;
    const { undo, redo } = session.next;
    return {
      revision: this.#revision,
      brands: brandsOf(session),
      ...(undo !== undefined && { undo }),
      ...(redo !== undefined && { redo }),
      isKept: session.isKept,
      isRestored: session.isRestored,
      ...(this.#committed && { committed: this.#committed }),
      touched: session.touched().map(({ file, base, text, ...rest }) => ({
        file: displayName(session.workspace, file),
        code: folderOf(session.workspace, file) ?? '',
        kind: base === undefined ? 'new' : text === undefined ? 'removed' : 'changed',
        isDisputed: 'theirs' in rest,
      })),
    };
  }

  /** The absolute path of a file that is named as messages show it. */
  fileNamed = (name: string): string => join(this.workspace.root, name);

  async #commit(files: readonly string[], title: string): Promise<void> {
    this.#committed = undefined;
    if (this.#draft === undefined) return;
    const [branch, author] = [this.#draft, this.#author()];
    this.#committed = await commitFiles(this.workspace.merchantsFolder, { files, branch, title, author });
  }

  #changed(): void {
    this.#revision++;
    this.#judged = undefined;
    const state = this.state();
    for (const listener of this.#listeners) listener(state);
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

function brandsOf({ workspace }: Session): BrandView[] {
  const codes = [...listMerchants(workspace), ...ownTemplates(workspace)];
  const known = codes.map((code) => ({ code, layers: identityOf(workspace, code)?.layers ?? [] }));
  const heirs = Map.groupBy(
    known.flatMap(({ code, layers }) => layers.map((template) => ({ template, code }))),
    ({ template }) => template,
  );
  return known.map(({ code, layers }) => ({
    code,
    name: brandName(workspace, code),
    isTemplate: isTemplate(code),
    layers: [...layers],
    heirs: (heirs.get(code) ?? []).map((heir) => heir.code),
  }));
}
