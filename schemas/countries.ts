import { Type, type Static } from 'typebox';

/** Of a list of places, `CA` is all of Canada, `CA-ON` Ontario alone (ISO 3166-2). */
export const Country = Type.String({
  pattern: '^[A-Z]{2}(-[A-Z0-9]{1,3})?$',
  examples: ['CA', 'CA-ON', 'MT'],
  description: 'A country, or one of its subdivisions, such as CA or CA-ON (ISO 3166)',
});

/** Where something is allowed. */
export const Countries = Type.Union([Type.Literal('everywhere'), Type.Array(Country)]);
export type Countries = Static<typeof Countries>;

/** Whether `place` is `area` or inside of it. */
export const isWithinCountry = (place: string, area: string): boolean => place === area || place.startsWith(`${area}-`);

/** Whether a caller may be where it is allowed: of one in CA nobody knows that they are not in CA-ON, of one nowhere known nothing at all. */
export const mayBeIn = (place: string, countries: Countries): boolean =>
  place === '' ||
  countries === 'everywhere' ||
  countries.some((area) => isWithinCountry(place, area) || isWithinCountry(area, place));
