import { join } from 'node:path';
import { buildChain, type Chain } from '#pipeline/config/chain.ts';
import { heirsOf, folderOf } from '#pipeline/config/reach.ts';
import { listMerchants, ownTemplates } from '#pipeline/config/load.ts';
import { displayName, type Workspace } from '#pipeline/config/workspace.ts';
import type { BrandView, FindingsView, StateView } from '#studio/contract/views.ts';
import type { Session } from '#studio/session/session.ts';
import { needFit } from './unfit.ts';
import { findingsView } from './views/findings.ts';

/** A session that several windows look at: what happens in it is counted, and everybody who listens gets the new state. */
export class LiveSession {
  readonly session: Session;
  #revision = 0;
  #judged: Promise<FindingsView> | undefined;
  /** The files as the disk has them, until something changes there. */
  #saved: Workspace | undefined;
  readonly #listeners = new Set<(state: StateView) => void>();

  constructor(session: Session) {
    this.session = session;
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

  /** Writes the files. @throws Refusal */
  save = (): Promise<StateView> =>
    this.happen(async (session) => {
      this.#saved = undefined;
      needFit(await session.save());
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

  #changed(): void {
    this.#revision++;
    this.#judged = undefined;
    const state = this.state();
    for (const listener of this.#listeners) listener(state);
  }
}

function brandsOf({ workspace }: Session): BrandView[] {
  return [...listMerchants(workspace), ...ownTemplates(workspace)].map((code) => {
    const chain = buildChain(workspace, code);
    const name = chain?.documents.merchant.name;
    return {
      code,
      name: typeof name === 'string' ? name : code,
      isTemplate: code.startsWith('_'),
      layers: (chain?.below?.layers ?? []).map((layer) => layer.code).toReversed(),
      heirs: heirsOf(workspace, code).filter((each) => each !== code),
    };
  });
}
