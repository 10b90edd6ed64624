/** What most of the gateway passes through a thousand tests reach: each survivor took minutes. */
const most = 60;

/** How often each test reaches each mutant, by the names of both. */
type PerTest = Record<string, Record<string, number>>;

/** Of the tests that reach a mutant those that spend the greatest part of what they do on it. What none of these notices counts as a survivor. */
export function nearestTests(perTest: PerTest): PerTest {
  const parts = new Map<string, { test: string; part: number }[]>();
  for (const [test, hits] of Object.entries(perTest)) {
    const all = Object.values(hits).reduce((sum, count) => sum + count, 0);
    for (const [mutant, count] of Object.entries(hits)) {
      const found = parts.get(mutant);
      if (found) found.push({ test, part: count / all });
      else parts.set(mutant, [{ test, part: count / all }]);
    }
  }
  const kept: PerTest = Object.fromEntries(Object.keys(perTest).map((test) => [test, {}]));
  for (const [mutant, reached] of parts)
    for (const { test } of reached.toSorted((a, b) => b.part - a.part).slice(0, most)) {
      const hits = kept[test];
      if (hits) hits[mutant] = perTest[test]?.[mutant] ?? 0;
    }
  return kept;
}
