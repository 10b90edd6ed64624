/** A progress line that overwrites itself on a terminal and is silent elsewhere. */
export function progressLine(stream: NodeJS.WriteStream = process.stderr): (finished: number, total: number) => void {
  let shown = 0;
  return (finished, total) => {
    const now = Date.now();
    if (!stream.isTTY || (finished < total && now - shown < 80)) return;
    shown = now;
    stream.write(`\rMerchants ${finished}/${total}${finished === total ? '\n' : ''}`);
  };
}
