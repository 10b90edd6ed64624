/** How many in a row look different: a phone shows three beside each other and three below. A wide screen shows six, where there are as many families. */
const [onPhone, onWideScreen] = [3, 6];

const familyOf = ({ tags = [] }: { tags?: readonly string[] }) => tags[0] ?? '';

/** The games in nearly their order, so that neighbours do not share their first tag: those that do mostly look alike. */
export function spread<Entry extends { tags?: readonly string[] }>(games: readonly Entry[]): Entry[] {
  const rest = [...games];
  const order: Entry[] = [];
  while (rest.length > 0) {
    const recent = order.slice(-onWideScreen).map(familyOf);
    const left = Map.groupBy(rest, familyOf);
    // Not one that the phone still shows, if there is another; then that of which most are left, or it would be alone at the end.
    const costs = rest.map((entry) => {
      const family = familyOf(entry);
      const age = recent.toReversed().indexOf(family);
      const nearness = age === -1 ? 0 : age >= onPhone ? 0.5 : 2 * onPhone - age;
      return nearness - (left.get(family)?.length ?? 0) / rest.length;
    });
    order.push(...rest.splice(costs.indexOf(Math.min(...costs)), 1));
  }
  return order;
}
