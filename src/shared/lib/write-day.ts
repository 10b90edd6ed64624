/** A calendar day (`YYYY-MM-DD`) in words of a language, `tag` as BCP 47; the day is what it is in every zone. */
export const writeDay = (day: string, tag: string, style: 'full' | 'medium' = 'medium'): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: style, timeZone: 'UTC', numberingSystem: 'latn' }).format(
    new Date(`${day}T00:00Z`),
  );
