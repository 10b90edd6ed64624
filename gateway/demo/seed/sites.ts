import type { Localised } from '#schemas/offers/localised.ts';
import { readdirSync, readFileSync } from 'node:fs';
import type { BannerTone } from '#gateway/demo/art/emblem.ts';
import type { CardSettings } from '#gateway/config/card-settings.ts';
import type { DepositMethodSettings, WithdrawalSettings } from '#gateway/config/deposit-settings.ts';
import type { IdentityIssuer, VendorWalletSettings } from '#gateway/config/site-schema.ts';
import type { VerificationSettings } from '#gateway/config/verification-settings.ts';
import type { profileFields } from '#schemas/gateway/member.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';

export type SeedHelp = { title: string; content: string; children: { title: string; content: string }[] };

/** What a merchant's operator has set, as `sites/<merchant code>.json` holds it over `_default.json`. Amounts in minor units. */
export type Site = {
  currency: { code: string; symbol: string; pattern: string; minorUnits: number };
  /** Opening balance of the demo account. */
  demoBalance: number;
  depositMethods: DepositMethodSettings[];
  withdrawal: WithdrawalSettings;
  allowCancelWithdrawal: boolean;
  cards: CardSettings;
  vendorWallets: VendorWalletSettings[];
  country: string;
  timeZone: string;
  /** Packs of the law that the demonstration is under, as `legal.json` names them. */
  jurisdictions?: string[];
  /** What players are asked to prove (KYC-1); nothing without. */
  verification?: VerificationSettings;
  countries: string[];
  whitelabel: Record<string, boolean>;
  customerService: { csType: string; path: string }[];
  resources: { resourceType: string; url: string }[];
  register: { captcha: boolean };
  smsSlider: boolean;
  identity: IdentityIssuer;
  rules: FieldRules;
  /** What a profile asks for (MEM-3). */
  profileFields: (typeof profileFields)[number][];
  tone: BannerTone;
  banners: {
    id: string;
    title: Localised;
    line: Localised;
    badge: Localised;
    theme: string;
    link: string;
    groupName: string;
  }[];
  announcements: { id: string; title: Localised; content: Localised }[];
  popups: {
    id: string;
    title: Localised;
    content: Localised;
    execution: 'A' | 'B' | 'F';
    promotionType: 'promotion' | '';
    /** The promotion that it leads to; the list without. */
    promotionId?: string;
    /** Banner or promotion whose picture is above the content. */
    art?: string;
  }[];
  /** What waits in the demo account's inbox. */
  inbox: { title: Localised; content: Localised }[];
  /** What its chat begins with, in the merchant's own language. */
  chatGreeting: string;
  /** Kinds of contracts that wait for the demo account. */
  contracts: ('daily' | 'dividend' | 'hourly')[];
  help: Record<string, SeedHelp[]>;
  affiliateCode: string;
};

const folder = new URL('./sites/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

const defaults = read('_default.json') as Site;
const known: ReadonlyMap<string, Site> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json') && !file.startsWith('_'))
    .map((file) => [file.slice(0, -5), { ...defaults, ...(read(file) as Partial<Site>) }]),
);

/** Merchants with settings of their own; demo accounts are made for these. */
export const knownMerchants = [...known.keys()];

/** Settings of a merchant; one not known here gets the defaults, so that a new merchant works at once. */
export const siteFor = (merchant: string): Site => known.get(merchant) ?? defaults;
