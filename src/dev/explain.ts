import type { Place } from './place-link.ts';

/** Who says a value: the winner first, then those it hides, or is merged with. */
export type Explanation = { path: string; sources: (Place & { layer: string; merged?: true })[] };

/** Asks the development server who set a value. Throws what it answers when there is no such place. */
export async function explain(path: string): Promise<Explanation> {
  const response = await fetch(`/__foyer/explain?path=${encodeURIComponent(path)}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Explanation;
}
