/** How many in a row look different: a phone shows three beside each other and three below. A wide screen shows six, where there are as many families. */
const [onPhone, onWideScreen] = [3, 6];

/** The games in nearly their order, so that neighbours are not drawn by the same family of the art. */
export function spread<Entry extends { theme: string }>(games: readonly Entry[]): Entry[] {
  const rest = [...games];
  const order: Entry[] = [];
  while (rest.length > 0) {
    const recent = order.slice(-onWideScreen).map(({ theme }) => theme);
    const left = Map.groupBy(rest, ({ theme }) => theme);
    // Not one that the phone still shows, if there is another; then that of which most are left, or it would be alone at the end.
    const costs = rest.map(({ theme }) => {
      const age = recent.toReversed().indexOf(theme);
      const nearness = age === -1 ? 0 : age >= onPhone ? 0.5 : 2 * onPhone - age;
      return nearness - (left.get(theme)?.length ?? 0) / rest.length;
    });
    order.push(...rest.splice(costs.indexOf(Math.min(...costs)), 1));
  }
  return order;
}
