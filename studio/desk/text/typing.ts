import { act, toldElsewhere } from '../api/acts.ts';

/** A pause after which typing is another step of undo, ms. */
const pauseMs = 1000;
/** Longest that typing waits until the server has it, ms; a long text is sent less often. */
const waitMs = (text: string) => (text.length > 200_000 ? 500 : 120);

/** What is typed into one file, until the server has it. Nothing of it is put aside before, whatever the server answers. */
export class Typing {
  readonly #file: string;
  #text: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flying = 0;
  #revision = 0;
  #burst = 0;
  #typedAt = -Infinity;

  constructor(file: string) {
    this.#file = file;
  }

  /** What was typed and the server has not taken yet. */
  get text(): string | undefined {
    return this.#text;
  }

  typed(text: string): void {
    const now = performance.now();
    if (now - this.#typedAt > pauseMs) this.#burst++;
    this.#typedAt = now;
    this.#text = text;
    this.#timer ??= setTimeout(() => this.flush(), waitMs(text));
  }

  /** Sends now what was typed last, before an act that is to follow it. */
  flush(): void {
    if (this.#timer !== undefined) this.sendAgain();
  }

  /** Sends what the server has not taken, also what it refused before. */
  sendAgain(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const text = this.#text;
    if (text !== undefined) void this.#send(text).catch(toldElsewhere);
  }

  async #send(text: string): Promise<void> {
    this.#flying++;
    try {
      const joins = `text ${this.#file} ${this.#burst}`;
      const { revision } = await act('write', { file: this.#file, text }, joins);
      this.#revision = Math.max(this.#revision, revision);
      if (this.#text === text) this.#text = undefined;
    } finally {
      this.#flying--;
    }
  }

  /** The next stroke begins a step of its own. */
  pause(): void {
    this.#typedAt = -Infinity;
  }

  /** Forgets what the server has not taken. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#text = undefined;
  }

  /**
   * Whether the text of a revision is to be followed: nothing typed waits or is under way, and it is not older than what was sent. `latest` is
   * that of the session, which is less than what was sent where the server was started anew.
   */
  follows = (revision: number, latest: number): boolean =>
    this.#text === undefined && this.#flying === 0 && revision >= Math.min(this.#revision, latest);
}

const byFile = new Map<string, Typing>();

/** The typing of a file: it outlives its editor, so that what was refused is there when the file is opened again. */
export function typingOf(file: string): Typing {
  let typing = byFile.get(file);
  if (!typing) byFile.set(file, (typing = new Typing(file)));
  return typing;
}
