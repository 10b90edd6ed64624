import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Errors } from 'typebox/value';
import type { PromiseKind } from '#promises/define-promise.ts';
import { nearestKept, promises, promiseValues, strictest } from '#promises/promises.ts';
import { mayBeIn, type Countries } from '#schemas/countries.ts';
import { dayMs } from '#schemas/day-ms.ts';
import { changesOf, jurisdictionSchema, promisedAt, type Jurisdiction, type Promised } from '#schemas/jurisdiction.ts';
import { isObject, valueAt, type Json, type JsonObject } from '#schemas/json.ts';
import { StartError } from '../environment.ts';
import { withIdentity } from './identity-step.ts';
import { defaultSite } from './site-defaults.ts';
import { fault, type Site, type SiteFault } from './site-schema.ts';

/** Jurisdiction packs by their ids. */
export type Packs = ReadonlyMap<string, Jurisdiction>;

/** The packs of a folder. @throws StartError that names a file that is none. */
export function readPacks(folder = join(import.meta.dirname, '../../jurisdictions')): Packs {
  const schema = jurisdictionSchema(promiseValues);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    files.map((name) => {
      const pack: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      const [error] = Errors(schema, pack);
      if (error) throw new StartError(`jurisdictions/${name} is no pack: ${error.instancePath} ${error.message}.`);
      return [name.slice(0, -'.json'.length), pack as Jurisdiction];
    }),
  );
}

let shipped: Packs | undefined;
/** The packs of the project, read once. @throws StartError as `readPacks` does. */
export const ownPacks = (): Packs => (shipped ??= readPacks());

/** A setting of a site that a pack promises. */
type SitePromise = { pack: string; kind: PromiseKind; promised: Promised; path: string[] };

type NamedPack = { id: string; pack: Jurisdiction };

const namedPacks = (site: Site, packs: Packs): NamedPack[] =>
  (site.info.jurisdictions ?? []).flatMap((id) => {
    const pack = packs.get(id);
    return pack ? [{ id, pack }] : [];
  });

/** The promise that says where a licence allows play; a pack rules in these countries alone (JUR-9). */
const countriesPromise = 'countries';

/** Where the licence of a pack allows play. */
const countriesOf = ({ pack }: NamedPack, at: number): Countries =>
  (promisedAt(pack, at).find(({ promise }) => promise === countriesPromise)?.value as Countries | undefined) ??
  'everywhere';

/** Where one of several licences allows play: each opens its own countries. */
function licensedCountries(named: readonly NamedPack[], at: number): Countries {
  const lists = named.map((each) => countriesOf(each, at)).filter((list) => list !== 'everywhere');
  return lists.length < named.length ? 'everywhere' : [...new Set(lists.flat())].toSorted();
}

/** The packs whose law holds for a player of a place: all of them where it is not known, or no licence is for it. */
function rulingPacks(named: readonly NamedPack[], at: number, place: string): readonly NamedPack[] {
  const ruling = named.filter((each) => mayBeIn(place, countriesOf(each, at)));
  return ruling.length > 0 ? ruling : named;
}

function promisesOn(site: Site, at: number, place: string, packs: Packs): SitePromise[] {
  const named = namedPacks(site, packs);
  const licensed = licensedCountries(named, at);
  return rulingPacks(named, at, place).flatMap(({ id, pack }) =>
    promisedAt(pack, at).flatMap((each) => {
      const promised = each.promise === countriesPromise ? { ...each, value: licensed } : each;
      const kind = promises[promised.promise];
      return (kind?.binds ?? []).flatMap((bind): SitePromise[] =>
        kind && 'site' in bind ? [{ pack: id, kind, promised, path: bind.site.split('.') }] : [],
      );
    }),
  );
}

const settingOf = (site: Site, path: readonly string[]) => valueAt(site, path);
/** What an operator says nothing of is as the product has it. */
const isSaid = (site: Site, path: readonly string[]) =>
  !isDeepStrictEqual(settingOf(site, path), settingOf(defaultSite, path));

/** A copy with another value at a path; the same where there is nothing that holds it. */
function withValue(holder: JsonObject, [key = '', ...rest]: readonly string[], value: Json): JsonObject {
  if (rest.length === 0) return { ...holder, [key]: value };
  const inner = holder[key];
  return isObject(inner) ? { ...holder, [key]: withValue(inner, rest, value) } : holder;
}

function resolve(site: Site, at: number, place: string, packs: Packs): Site {
  return promisesOn(site, at, place, packs).reduce((resolved, { kind, promised, path }) => {
    if (!promised.locked && isSaid(site, path)) return resolved;
    const value = strictest(kind, settingOf(resolved, path), promised.value);
    return withValue(resolved, path, value) as unknown as Site;
  }, site);
}

/** Of a site: its law by the place of a player, with the instants between which it does not change. */
type Lawful = Map<string, { packs: Packs; from: number; until: number; site: Site }>;
const lawful = new WeakMap<Site, Lawful>();

/** Whose law is asked for: `place` is the player's country, with its subdivision where it is known; '' where nothing is, which has the strictest. */
export type Under = { place?: string; packs?: Packs };

/** A stored site as it holds at an instant (epoch ms) for a player, under the packs that it names: over what is looser they win (JUR-4). */
export function underLaw(site: Site, at: number, { place = '', packs = ownPacks() }: Under = {}): Site {
  if (!site.info.jurisdictions?.length) return withIdentity(site);
  const ofSite: Lawful = lawful.get(site) ?? new Map();
  const known = ofSite.get(place);
  if (known?.packs === packs && known.from <= at && at < known.until) return known.site;
  const changes = namedPacks(site, packs).flatMap(({ pack }) => changesOf(pack));
  const entry = {
    packs,
    from: Math.max(-Infinity, ...changes.filter((change) => change <= at)),
    until: Math.min(Infinity, ...changes.filter((change) => change > at)),
    site: withIdentity(resolve(site, at, place, packs)),
  };
  lawful.set(site, ofSite.set(place, entry));
  return entry.site;
}

/** What a pack asks of a setting of the site, from an instant until another; `law` says why and where, `link` where alone. */
export type LawOfSetting = Pick<Promised, 'promise' | 'law' | 'link' | 'from' | 'until'> & {
  field: string;
  found: Json;
  pack: string;
  needed: Json;
};
/** A setting that is looser than a pack of its site allows: what is stored, the nearest value that is not, and what holds in its place. */
export type Contradiction = LawOfSetting & { nearest: Json; holds: Json };

const lawOfSetting = ({ pack, promised, path }: SitePromise, found: Json): LawOfSetting => {
  const { promise, value: needed, law, link, from, until } = promised;
  const dates = { ...(from && { from }), ...(until && { until }) };
  return { field: path.join('.'), found, promise, pack, needed, law, link, ...dates };
};

function looserSettings(site: Site, at: number, packs: Packs): Contradiction[] {
  const resolved = underLaw(site, at, { packs });
  return promisesOn(site, at, '', packs).flatMap((each) => {
    const { kind, promised, path } = each;
    const found = settingOf(site, path);
    const nearest = promised.locked && found !== undefined ? nearestKept(kind, found, promised.value) : undefined;
    if (found === undefined || nearest === undefined) return [];
    return [{ ...lawOfSetting(each, found), nearest, holds: settingOf(resolved, path) ?? nearest }];
  });
}

/** What an operator has stored against the packs of the site. */
export const contradictions = (site: Site, at: number, packs = ownPacks()): Contradiction[] =>
  looserSettings(site, at, packs).filter(({ field }) => isSaid(site, field.split('.')));

/** How long before it begins operators are told of a law. */
const aheadMs = 90 * dayMs;

/** What packs ask of the site's settings from an instant of the next 90 days on, the soonest first. */
export function comingLaw(site: Site, at: number, packs = ownPacks()): LawOfSetting[] {
  const changes = namedPacks(site, packs).flatMap(({ pack }) => changesOf(pack));
  const coming = [...new Set(changes)].filter((change) => at < change && change <= at + aheadMs);
  return coming
    .toSorted((a, b) => a - b)
    .flatMap((change) =>
      promisesOn(site, change, '', packs).flatMap((each) => {
        const found = settingOf(site, each.path);
        const begins = each.promised.from !== undefined && Date.parse(each.promised.from) === change;
        return begins && found !== undefined ? [lawOfSetting(each, found)] : [];
      }),
    );
}

/** A contradiction in a sentence. */
export const contradictionInWords = ({ found, promise, pack, needed, nearest, law }: Contradiction): string =>
  `is ${JSON.stringify(found)}, but "${promise}" of ${pack} is ${JSON.stringify(needed)}: ${law} The nearest value is ${JSON.stringify(nearest)}.`;

/** What an operator may not store: a pack that there is not, and what they say now that is looser than a pack allows. */
export function lawFaults(site: Site, patch: object, at: number, packs = ownPacks()): SiteFault[] {
  const unknown = (site.info.jurisdictions ?? []).flatMap((id, index) =>
    fault(
      !packs.has(id),
      `is no jurisdiction: there are ${[...packs.keys()].join(', ')}`,
      'info',
      'jurisdictions',
      index,
    ),
  );
  const looser = looserSettings(site, at, packs).flatMap((found) => {
    const path = found.field.split('.');
    return fault(valueAt(patch as Json, path) !== undefined, contradictionInWords(found), ...path);
  });
  return [...unknown, ...looser];
}
