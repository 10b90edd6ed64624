import type { profileFields } from '#schemas/gateway/member.ts';
import type { SiteInfo } from '#schemas/gateway/system.ts';
import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';
import type { CardSettings } from '../modules/cards/kinds.ts';
import type { DepositMethodSettings } from '../modules/deposit/methods.ts';
import type { IdentityIssuer } from '../modules/identity/verify.ts';
import type { WithdrawalSettings } from '../modules/withdraw/settings.ts';
import type { VendorWalletSettings } from '../modules/transfers/vendor.ts';
import type { Database, Tx } from '../db/tables.ts';

/** What an operator may set for one merchant while the gateway runs. Affiliate codes are rows of their own. */
export type Site = {
  info: SiteInfo;
  maintenance: boolean;
  regionRestriction: boolean;
  country: string;
  /** Addresses that get nothing but customer service. */
  blockedIps: readonly string[];
  /** Decimal places of the currency. */
  minorUnits: number;
  /** What has to be bet of each deposit before a withdrawal, in millionths of it (DEP-12). */
  depositTurnoverPpm: number;
  /** Ways to deposit, in the order in which they are offered. */
  depositMethods: readonly DepositMethodSettings[];
  withdrawal: WithdrawalSettings;
  /** Whether a player may take a withdrawal back that is still being checked (WD-4). */
  allowCancelWithdrawal: boolean;
  cards: CardSettings;
  /** Vendors whose reports of bets are late, which the records then say (REC-5). */
  lateVendors: readonly string[];
  /** Vendors who keep a player's money in a wallet of their own; without any there are no transfers (REC-8). */
  vendorWallets: readonly VendorWalletSettings[];
  /** Play money of a trial member, in minor units. */
  trialBalance: number;
  /** The most text messages that the merchant pays for in a day. */
  smsPerDay: number;
  /** Whether the slider check comes before an SMS code (SMS-2). */
  smsSlider: boolean;
  /** Whose id tokens open accounts (LOGIN-5). */
  identity: IdentityIssuer;
  rules: FieldRules;
  /** What players may tell of themselves beyond the registration, under the rules of the same names (MEM-3). */
  profileFields: readonly (typeof profileFields)[number][];
};

const asked = (rule: Partial<FieldRule> = {}): FieldRule => ({ enabled: true, required: true, ...rule });
const optional = (rule: Partial<FieldRule> = {}): FieldRule => ({ enabled: true, required: false, ...rule });
const off = (rule: Partial<FieldRule> = {}): FieldRule => ({ enabled: false, required: false, ...rule });
const password: Partial<FieldRule> = { minLength: 8, maxLength: 64, requires: ['letter', 'digit'] };

/** Rules of a site that has set none of its own. */
export const defaultRules: FieldRules = {
  username: asked({ minLength: 4, maxLength: 20, characters: 'username' }),
  password: asked(password),
  confirmPassword: asked({ equals: 'password' }),
  paymentPassword: off({ minLength: 6, maxLength: 6, characters: 'digits' }),
  mobileNum: optional({ minLength: 7, maxLength: 15, format: 'mobile' }),
  verificationCode: asked({ minLength: 6, maxLength: 10, characters: 'digits' }),
  email: optional({ format: 'email', maxLength: 254 }),
  nickname: optional({ minLength: 2, maxLength: 20, characters: 'printable' }),
  payeeName: off({ minLength: 2, maxLength: 100, characters: 'printable' }),
  idNumber: off({ minLength: 6, maxLength: 30, characters: 'alphanumeric' }),
  dateOfBirth: off({ minimumAge: 18 }),
  qqNum: off({ minLength: 5, maxLength: 15, characters: 'digits' }),
  facebook: off({ maxLength: 100 }),
  wechat: off({ maxLength: 50 }),
  line: off({ maxLength: 50 }),
  whatsapp: off({ maxLength: 30 }),
  zalo: off({ maxLength: 30 }),
  recommenderId: off({ maxLength: 30, characters: 'alphanumeric' }),
  affiliateCode: optional({ maxLength: 30, characters: 'alphanumeric' }),
  captcha: off({ minLength: 4, maxLength: 6, characters: 'digits' }),
  loginUsername: asked({ minLength: 1, maxLength: 100 }),
  loginPassword: asked({ minLength: 1, maxLength: 512 }),
  loginMobileNum: asked({ minLength: 4, maxLength: 20, format: 'mobile' }),
};

/** The site of a merchant that has set nothing. */
export const defaultSite: Site = {
  info: {
    whitelabel: {},
    customerService: [],
    resources: [],
    currency: { code: 'PHP', symbol: '₱', pattern: '#,##0.00' },
    imageCDNs: [],
    timeZone: 'UTC',
    mainDomain: '',
    domainRoute: [],
    mobileTemplate: '',
    paths: {},
    register: { captcha: false, countries: [] },
  },
  maintenance: false,
  regionRestriction: false,
  country: 'PH',
  blockedIps: [],
  minorUnits: 2,
  depositTurnoverPpm: 1_000_000,
  depositMethods: [],
  withdrawal: {
    min: 10_000,
    max: 10_000_000,
    dailyCount: 5,
    dailyAmount: 50_000_000,
    fee: 0,
    feePpm: 0,
    hours: '',
    usualMinutes: 30,
  },
  allowCancelWithdrawal: false,
  cards: {
    most: 5,
    kinds: [
      {
        id: 'bank',
        type: 'bank',
        fields: { accountNumber: asked({ minLength: 6, maxLength: 34, characters: 'alphanumeric' }) },
      },
    ],
  },
  lateVendors: [],
  vendorWallets: [],
  trialBalance: 100_000,
  smsPerDay: 10_000,
  smsSlider: false,
  identity: { kind: 'off' },
  rules: defaultRules,
  profileFields: ['dateOfBirth', 'facebook', 'whatsapp'],
};

export type SitePatch = Partial<Omit<Site, 'info'>> & { info?: Partial<SiteInfo> };

/** `patch` over `site`: rules by field and flags by name are merged, everything else is replaced. */
export function patchSite(site: Site, patch: SitePatch): Site {
  return {
    ...site,
    ...patch,
    info: { ...site.info, ...patch.info, whitelabel: { ...site.info.whitelabel, ...patch.info?.whitelabel } },
    rules: { ...site.rules, ...patch.rules },
  };
}

/** The merchant's site as it is now; undefined for a merchant whose operator has stored none. */
export async function knownSite(db: Database, merchant: string): Promise<Site | undefined> {
  const row = await db.selectFrom('sites').select('site').where('merchant', '=', merchant).executeTakeFirst();
  return row && patchSite(defaultSite, JSON.parse(row.site) as Site);
}

/** The merchant's site as it is now. Calls of a merchant without one were refused before. */
export const readSite = async (db: Database, merchant: string): Promise<Site> =>
  (await knownSite(db, merchant)) ?? defaultSite;

/** Stores `patch` over what the merchant has. */
export async function saveSite(tx: Tx, merchant: string, patch: SitePatch): Promise<Site> {
  const site = patchSite(await readSite(tx, merchant), patch);
  const text = JSON.stringify(site);
  await tx
    .insertInto('sites')
    .values({ merchant, site: text })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ site: text }))
    .execute();
  return site;
}
