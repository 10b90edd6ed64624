/** How many pictures there are at a time, and how often each is shown: drawing is shared by that many callers. */
const [size, mostUses] = [24, 40];

/**
 * Pictures that are drawn once and shown to several callers in turn, each under an id of its own: under a flood a picture costs a fortieth
 * of a drawing. They are drawn when they are asked for, one at a time; who asks while there are few waits for the next, so that nobody
 * who wants another gets the same.
 */
export function createPool<Picture>(draw: () => Promise<Picture>): () => Promise<Picture> {
  const pool: { picture: Picture; uses: number }[] = [];
  let drawing: Promise<void> | undefined;
  const add = () => {
    drawing ??= draw()
      .then((picture) => void pool.unshift({ picture, uses: 0 }))
      .finally(() => (drawing = undefined));
    return drawing;
  };
  return async () => {
    if (pool.length < size)
      await add().catch((error: unknown) => {
        // The others serve meanwhile.
        if (pool.length === 0) throw error;
      });
    let taken = pool.shift();
    // Of several that waited for the only one, the others wait for theirs.
    for (; !taken; taken = pool.shift()) await add();
    taken.uses += 1;
    if (taken.uses < mostUses) pool.push(taken);
    return taken.picture;
  };
}
