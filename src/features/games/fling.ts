/** A list faster than this, in screens a second, begins to fly: its rows are gone before their pictures could have come. */
const takeOffSpeed = 1.5;

/** One slower than this has landed. Less than what begins a flight, so that none ends because a frame came late. */
const landingSpeed = 1;

/** Speed is measured over this time at least, in ms: frames alone come too unevenly. */
const measuredOverMs = 50;

/** A list that was not moved for so long, in ms, has landed. */
const restMs = 120;

/** Whether a list flies by faster than anybody sees its pictures. */
export type Fling = {
  /** The list stands at `top` px since the moment `at`, in ms; the screen is `screen` px high. */
  moved: (top: number, at: number, screen: number) => void;
  /** Whether the list flies now. */
  flies: () => boolean;
  /** Calls `listener` when the list lands; returns what ends that. */
  onLanding: (listener: () => void) => () => void;
};

/** Of a list that stands still. */
export function createFling(): Fling {
  const listeners = new Set<() => void>();
  let from = { top: 0, at: -Infinity };
  let movedAt = -Infinity;
  let flies = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (now: boolean) => {
    const lands = flies && !now;
    flies = now;
    if (lands) for (const listener of listeners) listener();
  };
  return {
    moved(top, at, screen) {
      const since = at - from.at;
      // The first move after a rest has no speed: a jump lands where it goes.
      if (at - movedAt >= restMs) from = { top, at };
      else if (since >= measuredOverMs) {
        const speed = (Math.abs(top - from.top) / screen / since) * 1000;
        tell(speed > (flies ? landingSpeed : takeOffSpeed));
        from = { top, at };
      }
      movedAt = at;
      clearTimeout(timer);
      timer = setTimeout(tell, restMs, false);
    },
    flies: () => flies,
    onLanding(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
