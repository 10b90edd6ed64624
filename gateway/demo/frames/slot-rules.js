// The rules of the demonstration slot: five reels of three symbols, of which there are six. A run of three or more alike from the
// left, in any of the three rows, pays. Read by the page, and by the server that draws for a player's own money.
(() => {
  const pays = [2, 3, 4, 6, 10, 25];
  const runOf = (reels, row) => {
    let run = 1;
    while (run < 5 && reels[run][row] === reels[0][row]) run += 1;
    return run < 3 ? 0 : run;
  };
  globalThis.slotRules = {
    symbols: pays.length,
    stakes: [100, 200, 500, 1000],
    /** The runs that pay: for each row how long, 0 for none. */
    runs: (reels) => [0, 1, 2].map((row) => runOf(reels, row)),
    prize: (reels, stake) =>
      [0, 1, 2].reduce((sum, row) => {
        const run = runOf(reels, row);
        return sum + (run === 0 ? 0 : stake * pays[reels[0][row]] * (run - 2));
      }, 0),
  };
})();
