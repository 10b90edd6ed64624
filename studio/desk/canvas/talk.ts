import type { LanguageCode } from '#schemas/merchant/language.ts';
import { openChannel, type Heard } from '#schemas/canvas-channel.ts';
import { FromCanvas, type FromCanvasSaid, type ToCanvasSaid } from '#schemas/canvas-messages.ts';
import type { CanvasView } from '#studio/contract/views.ts';

/** How long a canvas may be silent when it is asked, ms (STUDIO-6). */
export const longestSilenceMs = 8000;

/** What is known of a canvas. */
export type TalkState = {
  /** How often its page has begun; 0 before the first time. */
  starts: number;
  path?: string;
  language?: LanguageCode;
  /** The revision that it shows. */
  shown?: number;
  /** It was asked, and has not answered for too long. */
  isSilent: boolean;
  /** What went wrong in it, in its words. */
  failure?: string;
  /** Messages that did not fit. */
  dropped: number;
};

export type TalkOptions = {
  peer: Parameters<typeof openChannel>[0]['peer'];
  origin: string;
  nonce: string;
  onChange: (state: TalkState) => void;
  onPicked: (picked: Extract<FromCanvasSaid, { type: 'picked' }>) => void;
  onJudged: (results: Extract<FromCanvasSaid, { type: 'judged' }>['results']) => void;
};

/** Talks with one canvas: asks it for something, hears what it answers, and notices when it does not. */
export class Talk {
  #state: TalkState = { starts: 0, isSilent: false, dropped: 0 };
  readonly #options: TalkOptions;
  readonly #channel;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TalkOptions) {
    this.#options = options;
    this.#channel = openChannel<ToCanvasSaid, typeof FromCanvas>({ ...options, schema: FromCanvas, begins: 'ready' });
    this.#expect();
  }

  #change(change: Partial<TalkState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.onChange(this.#state);
  }

  #expect(): void {
    this.#silence ??= setTimeout(() => {
      this.#silence = undefined;
      this.#change({ isSilent: true });
    }, longestSilenceMs);
  }

  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  /** Takes a message event of the desk's window. */
  hear(event: Heard): void {
    // Other canvases, and the browser's own tools, speak to the same window.
    if (event.source !== this.#options.peer()) return;
    const message = this.#channel.accept(event);
    if (!message) return this.#change({ dropped: this.#channel.dropped });
    this.#heard();
    switch (message.type) {
      case 'ready': {
        const { path, language } = message;
        const { failure: _, shown: __, ...rest } = this.#state;
        this.#state = { ...rest, path, language };
        return this.#change({ starts: rest.starts + 1, isSilent: false });
      }
      case 'shows': {
        const { failure: _, ...rest } = this.#state;
        this.#state = rest;
        return this.#change({ shown: message.revision, isSilent: false });
      }
      case 'went':
        return this.#change({ path: message.path, language: message.language, isSilent: false });
      case 'failed':
        return this.#change({ failure: message.sentence, isSilent: false });
      case 'picked':
        this.#options.onPicked(message);
        return this.#change({ isSilent: false });
      case 'judged':
        return this.#options.onJudged(message.results);
      default:
        return this.#change({ isSilent: false });
    }
  }

  /** Shows a draft; it says so once it is painted. */
  draft({ revision, merchant, texts, themeCss }: CanvasView): void {
    this.#channel.send({ type: 'draft', revision, merchant, texts, themeCss });
    this.#expect();
  }

  mode(picks: boolean): void {
    this.#channel.send({ type: 'mode', picks });
  }

  outline(selected: string | undefined, hovered: string | undefined): void {
    this.#channel.send({
      type: 'outline',
      ...(selected !== undefined && { selected }),
      ...(hovered !== undefined && { hovered }),
    });
  }

  /** Has conditions judged in its state, each by its text, until others are asked for. */
  judge(conditions: readonly string[]): void {
    this.#channel.send({
      type: 'judge',
      conditions: conditions.map((name) => ({ name, condition: JSON.parse(name) as unknown })),
    });
  }

  /** Asks whether it is still there. */
  ping(): void {
    this.#channel.send({ type: 'ping' });
    this.#expect();
  }

  close(): void {
    this.#heard();
  }
}
