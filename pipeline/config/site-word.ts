import { existsSync } from 'node:fs';
import { Check } from 'typebox/value';
import { games, type ListedGame } from '#schemas/gateway/games.ts';
import { registration } from '#schemas/gateway/registration.ts';
import { Status, system, type SiteInfo } from '#schemas/gateway/system.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';
import { menusUnder } from '#schemas/site-menus.ts';
import { isObject, own, valueAt, type Json } from '#schemas/json.ts';
import { onDisk, readJson } from './read-files.ts';

/** What the operator's gateway says of a value at run time: the topmost layer. */
export type SiteWord = {
  /** Where in the answer of `status`. */
  place: string;
  says: Json;
  /** What the value is then; absent for a menu entry that is not offered. */
  value: Json | undefined;
};

/**
 * The operator's settings of the moment: from the gateway at an address, or from an answer of `status` that was saved in a file, with
 * or without its envelope. Throws a sentence for the user when `source` does not have them.
 */
export async function readSite(source: string, merchant: string): Promise<SiteInfo> {
  const { path } = system.status;
  const value = await answerOf(source, path, merchant);
  const info = value && (value.info ?? value);
  if (Check(Status.properties.info, info)) return info;
  throw noAnswer(source, path, 'its status');
}

/** The games of the site, read likewise: all pages from a gateway, or one saved answer of the list. */
export async function readGames(source: string, merchant: string): Promise<ListedGame[]> {
  const { path } = games.gameList;
  const all: ListedGame[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const value = await answerOf(source, `${path}?pageNo=${page}&pageSize=1000`, merchant);
    if (!Check(games.gameList.value, value)) throw noAnswer(source, path, 'its games');
    all.push(...value.games);
    last = isAddress(source) ? value.totalPages : 1;
  }
  return all;
}

/** The rules of the registration's fields, read likewise. */
export async function readRules(source: string, merchant: string): Promise<FieldRules> {
  const { path, value: shape } = registration.registrationRules;
  const value = await answerOf(source, path, merchant);
  if (Check(shape, value)) return value;
  throw noAnswer(source, path, 'its rules');
}

/** Whether the gateway at an address lets no player have a name. Throws as `readSite` does. */
export async function isReservedName(address: string, merchant: string, name: string): Promise<boolean> {
  const { path } = registration.validateUsername;
  const asked = `${path}?username=${encodeURIComponent(name)}`;
  const answer = await ask(`${address.replace(/\/$/, '')}${asked}`, merchant);
  if (!isObject(answer) || typeof answer['success'] !== 'boolean')
    throw noAnswer(address, asked, 'which names it reserves');
  return answer['errorCode'] === 'name.reserved';
}

export const isAddress = (source: string) => /^https?:\/\//.test(source);

/** The value of an answer, out of its envelope if it is in one; undefined when there is none. */
async function answerOf(source: string, path: string, merchant: string): Promise<Record<string, unknown> | undefined> {
  const answer: unknown = isAddress(source)
    ? await ask(`${source.replace(/\/$/, '')}${path}`, merchant)
    : existsSync(source) && readJson(onDisk, source, []);
  if (!isObject(answer)) return undefined;
  return isObject(answer.value) ? answer.value : answer;
}

const noAnswer = (source: string, path: string, what: string): Error =>
  new Error(
    isAddress(source)
      ? `No gateway tells ${what} at ${source.replace(/\/$/, '')}${path}.`
      : `${source} holds no answer of ${path}: save one, or give the address of a gateway, such as http://localhost:8080/api.`,
  );

const ask = (url: string, merchant: string): Promise<unknown> =>
  fetch(url, { headers: { merchant }, signal: AbortSignal.timeout(5000) })
    .then((response): Promise<unknown> => response.json())
    .catch(() => undefined);

/** `merchants/<code>/<document>.json` at `steps`, which is `value` by the files, under the site; undefined where that says nothing of it. */
export function siteWord(info: SiteInfo, document: string, steps: readonly string[], value: Json | undefined) {
  const [first = '', ...rest] = steps;
  if (document === 'flags' && rest[0] !== undefined) return flagWord(info, rest[0]);
  if (document === 'menus') return menuWord(info, first, rest, value);
  if (document === 'merchant' && first === 'currency') return currencyWord(info, rest, value);
  if (document === 'merchant' && first === 'dialingCodes') return dialingWord(info);
  return undefined;
}

function flagWord({ whitelabel }: SiteInfo, flag: string): SiteWord | undefined {
  const says = own(whitelabel, flag);
  return says === undefined ? undefined : { place: `info.whitelabel.${flag}`, says, value: says };
}

function menuWord({ menus = {} }: SiteInfo, name: string, rest: readonly string[], value: Json | undefined) {
  const change = own(menus, name);
  const [id] = rest;
  if (!change || value === undefined) return undefined;
  const place = `info.menus.${name}`;
  if (id === undefined) {
    const entries = (Array.isArray(value) ? value : []) as { id: string }[];
    return { place, says: change, value: menusUnder({ [name]: entries }, menus)[name] };
  }
  if (change.off.includes(id)) return { place: `${place}.off`, says: change.off, value: undefined };
  return change.first.includes(id) ? { place: `${place}.first`, says: change.first, value } : undefined;
}

function currencyWord({ currency }: SiteInfo, [key]: readonly string[], value: Json | undefined): SiteWord | undefined {
  const says: Json = Object.fromEntries(Object.entries(currency).filter(([, given]) => given !== ''));
  if (key === undefined) return { place: 'info.currency', says, value: { ...(isObject(value) ? value : {}), ...says } };
  const given = valueAt(says, [key]);
  return given === undefined ? undefined : { place: `info.currency.${key}`, says: given, value: given };
}

function dialingWord({ register }: SiteInfo): SiteWord | undefined {
  if (register.countries.length === 0) return undefined;
  const value = register.countries.map((code) => `+${code}`);
  return { place: 'info.register.countries', says: register.countries, value };
}
