/** What the lobby marks with the place that made it: sections, menu entries, form fields. */
export const marks = '[data-config-path], [data-field]';

/** The place of a marked element in the documents. Of a field that no document names, `explain` says so. */
export const configPathOf = (marked: Element): string =>
  marked.getAttribute('data-config-path') ?? `registration.fields.${marked.getAttribute('data-field')}`;
