/** What is put into a rule's sentences. */
export type Details = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * How grave it is: an error does not build, a warning builds and keeps a merchant from going live until it is mended or
 * accepted, a note only informs.
 */
export const levels = ['error', 'warning', 'note'] as const;
export type Level = (typeof levels)[number];

/** One kind of finding: what it is, why it matters, what to do. Without a level it is an error. */
export type CatalogueEntry = {
  level?: Level;
  title: string;
  why: string;
  message: (details: Details) => string;
  suggest: (details: Details) => string | undefined;
};

export const near = (details: Details) => (details.near === undefined ? undefined : `Did you mean "${details.near}"?`);
export const always = (text: string) => () => text;

/** What was meant by a key that nothing reads: a name, or another place. */
export function suggestKey(details: Details): string | undefined {
  if (details.renames !== undefined) return `Rename it to "${details.renames}", which is required and missing.`;
  if (details.holder !== undefined) return `Write it inside "${details.holder}" of the same object.`;
  return near(details) ?? (details.names ? `Here there can be: ${details.names}.` : undefined);
}

export function unknown(kind: string, why: string, otherwise?: string): CatalogueEntry {
  return {
    title: `Unknown ${kind}`,
    why,
    message: ({ name }) => `There is no ${kind} "${name}".`,
    suggest: (details) => near(details) ?? otherwise,
  };
}

/** Entries that are all of one level. */
export const atLevel = <Name extends string>(
  level: Level,
  entries: Record<Name, Omit<CatalogueEntry, 'level'>>,
): Record<Name, CatalogueEntry> =>
  Object.fromEntries(
    Object.entries<Omit<CatalogueEntry, 'level'>>(entries).map(([name, entry]) => [name, { level, ...entry }]),
  ) as Record<Name, CatalogueEntry>;
