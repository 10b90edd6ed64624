import { Type, type Static } from 'typebox';
import { Errors } from 'typebox/value';
import { Countries } from '#schemas/countries.ts';
import { isTimeZone } from '#schemas/day.ts';
import { profileFields } from '#schemas/gateway/member.ts';
import { paymentMeans } from '#schemas/gateway/payment-means.ts';
import { factorActs } from '#schemas/gateway/second-factor.ts';
import { SiteInfo } from '#schemas/gateway/system.ts';
import { verificationActs } from '#schemas/gateway/verification-states.ts';
import { isMenuName } from '#schemas/menu-names.ts';
import { menuNames } from '#schemas/merchant/menus.ts';
import { extraNames } from '#schemas/registration-fields.ts';
import { OfferRules } from '#schemas/offers/offer-rules.ts';
import { refusePattern } from '#schemas/rules/pattern.ts';
import { FieldRules } from '#schemas/rules/rule.ts';
import { strict } from '#schemas/strict.ts';
import { isAddressRange } from '../addresses.ts';
import { CardSettings } from './card-settings.ts';
import { DepositMethodSettings, WithdrawalSettings } from './deposit-settings.ts';
import { MarketingSettings } from './marketing-settings.ts';
import { PlaySettings } from './play-settings.ts';
import { VerificationSettings } from './verification-settings.ts';

/** The providers that a site may choose from: pictures that this gateway draws, or work that it gives the device. */
export const challengeProviders = ['own', 'proofOfWork'] as const;
export type ChallengeProviderName = (typeof challengeProviders)[number];

/** A vendor with a wallet of its own, as the operator sets it. `answers` is what the simulated vendor does. */
export const VendorWalletSettings = strict({ vassalage: Type.String(), answers: Type.Enum(['yes', 'no', 'late']) });
export type VendorWalletSettings = Static<typeof VendorWalletSettings>;

/** Who vouches for the players of a merchant: nobody, this gateway's own provider, or a Firebase project. */
export const IdentityIssuer = Type.Union([
  strict({ kind: Type.Literal('off') }),
  strict({ kind: Type.Literal('local') }),
  strict({ kind: Type.Literal('firebase'), projectId: Type.String({ minLength: 1 }) }),
]);
export type IdentityIssuer = Static<typeof IdentityIssuer>;

const Money = (description: string) => Type.Integer({ minimum: 0, description: `${description}. Minor units` });

/** What an operator may set for one merchant while the gateway runs. Affiliate codes and offers are rows of their own. */
export const Site = strict({
  info: strict(SiteInfo.properties),
  maintenance: Type.Boolean({ description: 'Whether the lobby is closed to everybody but `testers`' }),
  opensAt: Type.Integer({
    minimum: 0,
    description:
      'When it opens again, epoch milliseconds, as its page says; 0 where nobody knows. Nothing opens by it: `maintenance` does',
  }),
  testers: strict(
    {
      accounts: Type.Array(Type.String({ minLength: 1, maxLength: 50 }), {
        maxItems: 200,
        description: 'User names of those who are let in, and may bet',
      }),
      addresses: Type.Array(Type.String(), {
        maxItems: 200,
        description:
          'Addresses and ranges of them that are let in, such as 192.0.2.0/24. Bets come from a vendor’s address: who bets is one of `accounts`',
      }),
    },
    { description: 'Who comes in during maintenance (OPS-1)' },
  ),
  regionRestriction: Type.Boolean(),
  country: Type.String({
    pattern: '^([A-Z]{2}(-[A-Z0-9]{1,3})?)?$',
    description:
      'The country of callers of whom no header (COUNTRY_HEADER) tells it, or a subdivision of one, such as CA-ON; empty for none',
  }),
  countries: Countries,
  blockedIps: Type.Array(Type.String(), {
    description: 'Addresses and ranges of them that get nothing but customer service, such as 192.0.2.0/24',
  }),
  minorUnits: Type.Integer({ minimum: 0, maximum: 4, description: 'Decimal places of the currency' }),
  depositTurnoverPpm: Type.Integer({
    minimum: 0,
    description: 'What has to be bet of each deposit before a withdrawal, in millionths of it (DEP-12)',
  }),
  depositMethods: Type.Array(DepositMethodSettings, {
    description: 'Ways to deposit, in the order in which they are offered',
  }),
  bannedMeans: Type.Array(Type.Enum([...paymentMeans]), {
    description:
      'By what nobody may deposit: methods of these `means` are not offered, nor those that do not say theirs',
  }),
  withdrawal: WithdrawalSettings,
  closedLoop: Type.Boolean({
    description: 'Whether withdrawals go to cards of the types that deposits came by, until those are returned',
  }),
  allowCancelWithdrawal: Type.Boolean({
    description: 'Whether a player may take a withdrawal back that is still being checked (WD-4)',
  }),
  cards: CardSettings,
  play: PlaySettings,
  allowsPlayerTransfers: Type.Boolean({
    description:
      'Whether players may pay one another: agents by their contracts, which are neither made nor billed otherwise',
  }),
  marketing: MarketingSettings,
  offerRules: { ...OfferRules, description: 'What promotions may ask for, and whom they may attract' },
  lateVendors: Type.Array(Type.String(), {
    description: 'Vendors whose reports of bets are late, which the records then say (REC-5)',
  }),
  vendorWallets: Type.Array(VendorWalletSettings, {
    description:
      'Vendors who keep a player’s money in a wallet of their own; without any there are no transfers (REC-8)',
  }),
  winnersFrom: Money('The least that a bet pays for its player to be on the board of winners; 0 for no board'),
  trial: Type.Boolean({ description: 'Whether visitors may play for play money (TRIAL-1)' }),
  trialBalance: Money('Play money of a trial member'),
  smsPerDay: Type.Integer({ minimum: 0, description: 'The most text messages that the merchant pays for in a day' }),
  smsSlider: Type.Boolean({ description: 'Whether the slider check comes before an SMS code (SMS-2)' }),
  challenge: Type.Enum([...challengeProviders], {
    description:
      'What a caller does before a login, registration or text message that asks for a challenge: own is a picture, proofOfWork is work of the device',
  }),
  identity: IdentityIssuer,
  verification: VerificationSettings,
  identityBefore: Type.Array(Type.Enum([...verificationActs]), {
    description:
      'Before which acts the step `identity` of the verification has to be approved, of everybody; where there is no such step, one of the product',
  }),
  secondFactorBefore: Type.Array(Type.Enum([...factorActs]), {
    description:
      'Before which acts a player proves a second factor, a passkey or an authenticator app; who has none adds one first',
  }),
  rules: FieldRules,
  reservedNames: Type.Array(Type.String({ minLength: 2, maxLength: 50 }), {
    maxItems: 500,
    description:
      'Names that no player may have, nor what looks like them: of the staff, the operator and its brands. The code of the merchant and its domains are reserved besides',
  }),
  profileFields: Type.Array(Type.Enum([...profileFields]), {
    description:
      'What players may tell of themselves beyond the registration, under the rules of the same names (MEM-3)',
  }),
});
export type Site = Static<typeof Site>;

/** Where something is wrong, as a JSON pointer, and in words what. */
export type SiteFault = { pointer: string; message: string };

const pointerTo = (...steps: readonly (string | number)[]) => `/${steps.join('/')}`;
export const fault = (isWrong: boolean, message: string, ...steps: readonly (string | number)[]): SiteFault[] =>
  isWrong ? [{ pointer: pointerTo(...steps), message }] : [];

/** What a site of the right shape can say that would harm who reads it. */
function senseless({ info, rules, blockedIps, testers, depositMethods, withdrawal, cards }: Site): SiteFault[] {
  const cardRules = cards.kinds.flatMap(({ fields }, kind) =>
    Object.entries(fields).map(([field, rule]) => ({ at: ['cards', 'kinds', kind, 'fields', field], rule })),
  );
  const formRules = Object.entries(rules).map(([field, rule]) => ({ at: ['rules', field], rule }));
  return [
    // Every record has a day of this zone: without one no money would move.
    ...fault(!isTimeZone(info.timeZone), 'is no IANA time zone, such as Asia/Manila', 'info', 'timeZone'),
    ...Object.keys(info.menus ?? {}).flatMap((name) =>
      fault(
        !isMenuName(name),
        `is no menu: there are ${menuNames.join(', ')}, and lists of the merchant’s own, whose names are not so near to these`,
        'info',
        'menus',
        name,
      ),
    ),
    ...Object.keys(rules).flatMap((name) =>
      fault(
        name.startsWith('extra.') && !extraNames.test(name),
        'is no id of a field, such as extra.city',
        'rules',
        name,
      ),
    ),
    // One that nobody can match would let in whom it was meant for.
    ...blockedIps.flatMap((text, at) =>
      fault(!isAddressRange(text), 'is no address, nor a range such as 192.0.2.0/24', 'blockedIps', at),
    ),
    ...testers.addresses.flatMap((text, at) =>
      fault(!isAddressRange(text), 'is no address, nor a range such as 192.0.2.0/24', 'testers', 'addresses', at),
    ),
    ...depositMethods.flatMap(({ min, max }, at) => fault(min > max, 'is above max', 'depositMethods', at, 'min')),
    ...fault(withdrawal.min > withdrawal.max, 'is above max', 'withdrawal', 'min'),
    ...[...formRules, ...cardRules].flatMap(({ at, rule: { minLength = 0, maxLength = Infinity, pattern } }) => [
      ...fault(minLength > maxLength, 'is above maxLength', ...at, 'minLength'),
      // It is matched with what players send: a slow one would stop the process.
      ...fault(
        pattern !== undefined && refusePattern(pattern) !== undefined,
        'is no pattern that may be used',
        ...at,
        'pattern',
      ),
    ]),
  ];
}

/** Everything that is wrong with a site's settings; nothing for those that can be stored. */
export function siteFaults(site: unknown): SiteFault[] {
  const shape = Errors(Site, site).map(({ instancePath, message }) => ({ pointer: instancePath, message }));
  // Judged by the schema just above.
  return shape.length > 0 ? shape : senseless(site as Site);
}
