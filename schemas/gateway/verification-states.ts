/** What becomes of a step of the identity check; which leads to which is the gateway's to say. */
export const verificationStates = [
  'none',
  'asked',
  'given',
  'inReview',
  'moreAsked',
  'approved',
  'refused',
  'expired',
] as const;
export type VerificationState = (typeof verificationStates)[number];

/** The states in which papers wait for an answer, or for the player. */
export const openVerificationStates = ['given', 'inReview', 'moreAsked'] as const satisfies VerificationState[];

/** The states in which documents can be added. */
export const documentStates = ['none', 'asked', 'moreAsked', 'expired'] as const satisfies VerificationState[];

/** What a step may come before. */
export const verificationActs = ['play', 'deposit', 'withdrawal'] as const;
export type VerificationAct = (typeof verificationActs)[number];

/** Papers that a site may ask for. */
export const documentKinds = [
  'passport',
  'idCard',
  'drivingLicence',
  'residencePermit',
  'proofOfAddress',
  'proofOfPayment',
  'proofOfIncome',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What one picture shows: a side of the paper, or the player. */
export const documentSides = ['front', 'back', 'selfie'] as const;
export type DocumentSide = (typeof documentSides)[number];

/** Why papers are refused, or more are asked: the gateway has words for each in every language. */
export const verificationReasons = [
  'unreadable',
  'incomplete',
  'wrongSide',
  'wrongDocument',
  'outOfDate',
  'otherName',
  'otherBirthDate',
  'underage',
  'notGenuine',
  'other',
] as const;
export type VerificationReason = (typeof verificationReasons)[number];
