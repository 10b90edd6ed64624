import { isSupportedCountry } from 'libphonenumber-js/min';
import type { TString } from 'typebox';
import { Check } from 'typebox/value';
import { CurrencyPattern, HttpsUrl } from '#schemas/merchant/scalars.ts';
import { feeOf } from '#schemas/money.ts';
import { reachesEverybody } from '../addresses.ts';
import { domainPattern } from './lobby-address.ts';
import { fault, type Site, type SiteFault } from './site-schema.ts';

/** Passkeys are made for a domain, and push services are told by it who sends. */
const domainFlags = { PASSKEYS: 'for which passkeys are made', PUSH: 'by which push services know the sender' };
const domainFlagFaults = ({ info }: Site): SiteFault[] =>
  Object.entries(domainFlags).flatMap(([flag, why]) =>
    fault(
      info.whitelabel[flag] === true && !domainPattern.test(info.mainDomain),
      `needs mainDomain, ${why}`,
      'info',
      'whitelabel',
      flag,
    ),
  );

/** Numbers log in that a registration does not prove, and accounts are made that nobody can log in to. */
const unsafeFlags = ({ info: { whitelabel } }: Site): SiteFault[] => [
  ...fault(
    whitelabel['MOBILECODELOGIN'] === true && whitelabel['REGMOBVERF3'] !== true,
    'needs REGMOBVERF3, by which a registration proves its number',
    'info',
    'whitelabel',
    'MOBILECODELOGIN',
  ),
  ...fault(
    whitelabel['MOBILENUMREG3'] === true &&
      whitelabel['REGMOBVERF3'] !== true &&
      whitelabel['MOBILENUMPASSREG3'] !== true,
    'needs REGMOBVERF3 or MOBILENUMPASSREG3: nobody could log in to an account without code and password',
    'info',
    'whitelabel',
    'MOBILENUMREG3',
  ),
];

const noDomain = 'is no domain, such as lobby.example: lower case, without https://, port or path';

const domainFaults = ({ info: { mainDomain, domainRoute } }: Site): SiteFault[] => [
  ...fault(mainDomain !== '' && !domainPattern.test(mainDomain), noDomain, 'info', 'mainDomain'),
  ...domainRoute.flatMap((domain, at) => fault(!domainPattern.test(domain), noDomain, 'info', 'domainRoute', at)),
];

const isOther = (schema: TString, text: string) => text !== '' && !Check(schema, text);

/** What players would open, see or be shut out by. */
const shownFaults = ({ info, country, blockedIps, testers }: Site): SiteFault[] => [
  ...info.customerService.flatMap(({ path }, at) =>
    fault(isOther(HttpsUrl, path), 'is no https address', 'info', 'customerService', at, 'path'),
  ),
  ...info.resources.flatMap(({ url }, at) =>
    fault(
      isOther(HttpsUrl, url) && !/^\/(?!\/)/.test(url),
      'is no https address or path',
      'info',
      'resources',
      at,
      'url',
    ),
  ),
  ...fault(!/^[A-Z]{3}$/.test(info.currency.code), 'is no currency, such as PHP', 'info', 'currency', 'code'),
  ...fault(
    !Check(CurrencyPattern, info.currency.pattern),
    'is no way to write amounts, such as #,##0.00',
    'info',
    'currency',
    'pattern',
  ),
  ...fault(
    country !== '' && !isSupportedCountry(country.slice(0, 2)),
    'is no country (ISO 3166), such as PH',
    'country',
  ),
  ...blockedIps.flatMap((range, at) =>
    fault(
      reachesEverybody(range),
      'shuts out this machine, through which operators and proxies call, or is wider than /8 (IPv6: /16)',
      'blockedIps',
      at,
    ),
  ),
  ...testers.addresses.flatMap((range, at) =>
    fault(
      reachesEverybody(range),
      'lets in this machine, through which proxies call, or is wider than /8 (IPv6: /16): the lobby would be open to everybody',
      'testers',
      'addresses',
      at,
    ),
  ),
];

/** What has the id of one before it, or none. */
const doubled = (list: readonly { id: string }[], ...place: readonly (string | number)[]): SiteFault[] =>
  list.flatMap(({ id }, at) => [
    ...fault(id.trim() === '', 'is empty', ...place, at, 'id'),
    ...fault(list.findIndex((each) => each.id === id) < at, 'is there twice', ...place, at, 'id'),
  ]);

/** What would take money that players see as theirs, or leave them no way to it. */
const moneyFaults = ({ depositMethods, withdrawal, cards, vendorWallets }: Site): SiteFault[] => {
  const takesAll = (terms: { min: number; fee: number; feePpm: number }) => feeOf(terms, terms.min) >= terms.min;
  const message = 'leaves nothing of the least amount (min), together with feePpm';
  return [
    ...doubled(depositMethods, 'depositMethods'),
    ...depositMethods.flatMap((method, at) => fault(takesAll(method), message, 'depositMethods', at, 'fee')),
    ...fault(takesAll(withdrawal), message, 'withdrawal', 'fee'),
    ...fault(cards.kinds.length === 0, 'has none: nobody could add a card to withdraw to', 'cards', 'kinds'),
    ...doubled(cards.kinds, 'cards', 'kinds'),
    ...doubled(
      vendorWallets.map(({ vassalage }) => ({ id: vassalage })),
      'vendorWallets',
    ),
  ];
};

/** Methods of which the rules of means cannot be kept, and those that nobody is offered for them. */
const meansFaults = ({ depositMethods, bannedMeans, closedLoop }: Site): SiteFault[] =>
  depositMethods.flatMap(({ means, state }, at) => [
    ...fault(
      means === undefined && (closedLoop || bannedMeans.length > 0),
      'has to be said where bannedMeans has any, or closedLoop is on',
      'depositMethods',
      at,
      'means',
    ),
    ...fault(
      means !== undefined && state !== 'off' && bannedMeans.includes(means),
      'is banned by bannedMeans: switch the method off',
      'depositMethods',
      at,
      'means',
    ),
  ]);

/** Steps of the identity check that could not be told from one another. */
const verificationFaults = ({ verification: { steps } }: Site): SiteFault[] => [
  ...doubled(steps, 'verification', 'steps'),
  ...steps.flatMap(({ kinds }, at) =>
    doubled(
      kinds.map(({ kind }) => ({ id: kind })),
      'verification',
      'steps',
      at,
      'kinds',
    ),
  ),
];

/**
 * What an operator may not store, though a site that has it from before goes on: it is a lock, a loss or a dead end for players, and no
 * reason to refuse a merchant all its calls.
 */
export const storedFaults = (site: Site): SiteFault[] => [
  ...domainFaults(site),
  ...domainFlagFaults(site),
  ...unsafeFlags(site),
  ...shownFaults(site),
  ...moneyFaults(site),
  ...meansFaults(site),
  ...verificationFaults(site),
];
