import type { Place } from './place-link.ts';

/** Who says a value: the winner first, then those it hides, or is merged with; over them what the operator's gateway says. */
export type Explanation = {
  path: string;
  sources: (Place & { layer: string; merged?: true })[];
  site?: { place: string; says: unknown };
};

/** Asks the development server who set a value. Throws what it answers when there is no such place. */
export async function explain(path: string): Promise<Explanation> {
  const response = await fetch(`/__foyer/explain?path=${encodeURIComponent(path)}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Explanation;
}
