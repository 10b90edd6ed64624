import type { ReleaseBody } from '#studio/contract/acts.ts';
import type { PublicationView } from '#studio/contract/views.ts';
import { Refusal } from '../documents/refusal.ts';

type Publish = ReleaseBody & { act: 'publish' };

/** What is being published, and what failed last, by brand and channel: a window that was closed meanwhile still learns how it ended. */
export class Publications {
  readonly #all = new Map<string, PublicationView>();

  list = (): PublicationView[] => [...this.#all.values()];

  /**
   * Follows one publication; `publish` tells each step of it. What it rejects with stays listed until the next attempt.
   * @throws Refusal while the same brand is being published to the same channel
   */
  async follow(
    { code, channel, title }: Publish,
    publish: (tell: (step: string) => void) => Promise<void>,
  ): Promise<void> {
    const key = `${code} ${channel}`;
    const before = this.#all.get(key);
    if (before && before.failure === undefined)
      throw new Refusal(`${code} is being published for ${channel}: “${before.title}”. Wait until that has ended.`);
    const view: PublicationView = {
      code,
      channel,
      title,
      at: new Date().toISOString(),
      step: 'Checking what is saved',
    };
    this.#all.set(key, view);
    try {
      await publish((step) => (view.step = step));
      this.#all.delete(key);
    } catch (error) {
      view.failure =
        error instanceof Refusal ? error.message : 'The studio failed at this; the terminal shows the error.';
      throw error;
    }
  }
}
