import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';
import { defaultReservedNames } from './reserved-names.ts';
import type { Site } from './site-schema.ts';

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
  country: '',
  countries: 'everywhere',
  blockedIps: [],
  minorUnits: 2,
  depositTurnoverPpm: 1_000_000,
  depositMethods: [],
  bannedMeans: [],
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
  closedLoop: false,
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
  play: {
    raiseHours: 24,
    confirmHours: 72,
    breakHours: [24, 168, 744],
    longestBreakHours: 1008,
    asksForDepositLimit: false,
    exclusionMonths: [6, 12, 60],
    excludesForEver: true,
    reopenHours: 24,
    realityCheck: { default: 0, most: 0 },
    checkBreakMinutes: 0,
    showsClock: false,
    showsNetResult: false,
    idleMinutes: 0,
    linkedMerchants: [],
    markers: {
      raisedLimits: { days: 30, threshold: 3 },
      nightPlay: { days: 30, threshold: 600 },
      chasedLosses: { days: 7, threshold: 10 },
      cancelledWithdrawals: { days: 30, threshold: 3 },
      depositsAfterRefusals: { days: 7, threshold: 5 },
    },
  },
  lateVendors: [],
  vendorWallets: [],
  winnersFrom: 0,
  trial: true,
  trialBalance: 100_000,
  smsPerDay: 10_000,
  smsSlider: false,
  challenge: 'own',
  identity: { kind: 'off' },
  verification: { steps: [], provider: 'operator', onePerson: false, keptDays: 365 },
  rules: defaultRules,
  reservedNames: defaultReservedNames,
  profileFields: ['dateOfBirth', 'facebook', 'whatsapp'],
};
