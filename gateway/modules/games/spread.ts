/** How many in a row look different: a phone shows three beside each other and three below. A wide screen shows six, where there are as many families. */
const [onPhone, onWideScreen] = [3, 6];

const familyOf = ({ tags = [] }: { tags?: readonly string[] }) => tags[0] ?? '';

/** The games in nearly their order, so that neighbours do not share their first tag: those that do mostly look alike. */
export function spread<Entry extends { tags?: readonly string[] }>(games: readonly Entry[]): Entry[] {
  const waiting = Map.groupBy(games.keys(), (place) => familyOf(games[place] ?? {}));
  const order: Entry[] = [];
  while (waiting.size > 0) {
    const recent = order.slice(-onWideScreen).map(familyOf).toReversed();
    // Not one that the phone still shows, if there is another; then that of which most are left, or it would be alone at the end.
    const costOf = (family: string, left: number) => {
      const age = recent.indexOf(family);
      const nearness = age === -1 ? 0 : age >= onPhone ? 0.5 : 2 * onPhone - age;
      return nearness - left / (games.length - order.length);
    };
    const nexts = [...waiting].map(([family, places]) => ({
      family,
      place: places[0] ?? 0,
      cost: costOf(family, places.length),
    }));
    const next = nexts.reduce((one, other) =>
      other.cost < one.cost || (other.cost === one.cost && other.place < one.place) ? other : one,
    );
    order.push(...games.slice(next.place, next.place + 1));
    const places = waiting.get(next.family)?.slice(1) ?? [];
    if (places.length > 0) waiting.set(next.family, places);
    else waiting.delete(next.family);
  }
  return order;
}
