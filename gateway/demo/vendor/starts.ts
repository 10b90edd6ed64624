type Start = { launch: string; reference: string; at: number };
/** No game has to last longer, ms. */
const longestMs = 60_000;

/** When the last game of each launch has started, so that none is shorter than it has to be, whatever its page does. */
export class Starts {
  /** The oldest first. */
  private readonly last = new Map<string, Start>();

  /** Notes a start, unless it is too soon after the one before; the same game again is no start. */
  begin(start: Start, minimumMs: number): boolean {
    const before = this.last.get(start.launch);
    if (before?.reference === start.reference) return true;
    if (before && start.at < before.at + minimumMs) return false;
    this.last.delete(start.launch);
    this.last.set(start.launch, start);
    for (const [launch, { at }] of this.last) if (at + longestMs <= start.at) this.last.delete(launch);
    return true;
  }

  /** Forgets a start whose stake was not taken. */
  undo(launch: string, reference: string): void {
    if (this.last.get(launch)?.reference === reference) this.last.delete(launch);
  }
}
