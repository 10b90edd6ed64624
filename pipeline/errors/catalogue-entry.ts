/** What is put into a rule's sentences. */
export type Details = Readonly<Record<string, string | number | undefined>>;

/** One kind of configuration error: permanent name, what it is, why it is refused, what to do. */
export type CatalogueEntry = {
  title: string;
  why: string;
  message: (details: Details) => string;
  suggest: (details: Details) => string | undefined;
};

export const near = (details: Details) => (details.near === undefined ? undefined : `Did you mean "${details.near}"?`);
export const always = (text: string) => () => text;

export function unknown(kind: string, why: string, otherwise?: string): CatalogueEntry {
  return {
    title: `Unknown ${kind}`,
    why,
    message: ({ name }) => `There is no ${kind} "${name}".`,
    suggest: (details) => near(details) ?? otherwise,
  };
}
