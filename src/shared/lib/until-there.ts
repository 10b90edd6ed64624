const retryMs = 3000;

/** What `load` gives, asked for every 3 s until it comes, however long the network is away; `onFailure` hears of each failed try. */
export async function untilThere<T>(load: () => Promise<T>, onFailure: (error: unknown) => void): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      onFailure(error);
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
