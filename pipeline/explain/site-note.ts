import { Check } from 'typebox/value';
import { gamesOfCollection } from '#schemas/game-collection.ts';
import type { ListedGame } from '#schemas/gateway/games.ts';
import { GameCollection } from '#schemas/merchant/games.ts';
import { extraName, extraNames } from '#schemas/registration-fields.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';
import { counted } from '../errors/print.ts';
import { entriesOf, isObject, own, type Json } from '#schemas/json.ts';
import { isAddress, readGames, readRules } from '../config/site-word.ts';
import { parsePath } from './explain.ts';
import type { Explanation } from './explanation.ts';

/** Games that are named; the others are counted. */
const mostNamed = 5;

/**
 * What the gateway at an address makes of a value besides the settings that `status` has: the games that a collection holds, and the
 * rules of the registration's fields. Undefined where it has no say, and for a saved answer, which is of one call.
 */
export async function siteNote(
  { path, value, gone }: Explanation,
  source: string,
  merchant: string,
): Promise<string | undefined> {
  const [document, list, name, ...below] = parsePath(path);
  if (!isAddress(source) || gone || value === undefined || below.length > 0) return undefined;
  if (document === 'games' && list === 'collections')
    return collectionsNote(Array.isArray(value) ? value : [value], await readGames(source, merchant));
  if (document === 'registration' && list === 'fields')
    return fieldsNote(name, value, await readRules(source, merchant));
  return undefined;
}

function collectionsNote(values: readonly Json[], games: readonly ListedGame[]): string | undefined {
  const said = values.flatMap((value) => {
    if (!Check(GameCollection, value)) return [];
    const found = gamesOfCollection(value, games, Date.now());
    const names = found.slice(0, mostNamed).map(({ gameName }) => gameName);
    const more = found.length > names.length ? ' …' : '';
    return found.length === 0
      ? [`"${value.id}" is empty, and not shown`]
      : [`"${value.id}" has ${counted(found.length, 'game')}: ${names.join(', ')}${more}`];
  });
  return said.length > 0 ? `At this gateway, of its ${counted(games.length, 'game')}, ${said.join('; ')}.` : undefined;
}

/** Of one field its rule, of all of them the rules for fields that the merchant's files do not have. */
function fieldsNote(name: string | undefined, value: Json, rules: FieldRules): string | undefined {
  if (name === undefined) {
    const ids = new Set(entriesOf(value).map(([, { id }]) => String(id)));
    const missing = Object.entries(rules).flatMap(([rule, { enabled, required }]) =>
      extraNames.test(rule) && enabled && !ids.has(rule.slice(extraName('').length))
        ? [`${rule}${required ? ' (required: nobody can register)' : ''}`]
        : [],
    );
    return missing.length > 0 ? `This gateway also asks for ${missing.join(', ')}, which no layer has.` : undefined;
  }
  const isOwn = isObject(value) && value.kind !== undefined;
  const rule = isOwn ? extraName(name) : name;
  const found = own(rules, rule);
  if (found) return `This gateway's rule "${rule}" is ${JSON.stringify(found)}; what the files say is merged with it.`;
  // Of some known fields the product itself decides.
  return isOwn ? `This gateway has no rule "${rule}": the field is not asked for.` : undefined;
}
