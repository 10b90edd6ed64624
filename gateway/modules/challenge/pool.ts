/** How many pictures there are at a time, and how often each is shown: drawing is shared by that many callers. */
const [size, mostUses] = [24, 40];

/**
 * Pictures that are drawn once and shown to several callers, each under an id of its own: under a flood a picture costs a fortieth of a
 * drawing. They are drawn when they are asked for, one at a time; the first callers wait for theirs.
 */
export function createPool<Picture>(draw: () => Promise<Picture>, random: (below: number) => number) {
  const pool: { picture: Picture; uses: number }[] = [];
  let drawing: Promise<void> | undefined;
  const add = () => {
    drawing ??= draw()
      .then((picture) => void pool.push({ picture, uses: 0 }))
      .finally(() => (drawing = undefined));
    return drawing;
  };
  return async (): Promise<Picture> => {
    // One that fails while there are others is drawn with the next call.
    if (pool.length > 0 && pool.length < size) add().catch(() => {});
    while (pool.length === 0) await add();
    const at = random(pool.length);
    const taken = pool[at];
    if (!taken) throw new Error('The pool has no such picture');
    taken.uses += 1;
    if (taken.uses >= mostUses) pool.splice(at, 1);
    return taken.picture;
  };
}
