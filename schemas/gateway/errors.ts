/**
 * Every error code of the gateway: HTTP status and English default text. The lobby shows its own text for a code
 * (`errors.<code>`) and falls back to the message of the answer. The wording is the source document's where it gives one.
 */
export const errorCatalogue = {
  'session.required': { status: 401, message: 'You are not logged in, please login first' },
  'session.ended': { status: 401, message: 'The account has been logged out, please log in again' },
  'login.failed': { status: 400, message: 'Account or password is incorrect' },
  'login.captchaRequired': { status: 400, message: 'Enter a captcha' },
  'captcha.wrong': { status: 400, message: 'Verification code error' },
  'verification.wrong': { status: 400, message: 'Please enter a valid verification code' },
  'slider.required': { status: 400, message: 'Please complete the security check' },
  'slider.wrong': { status: 400, message: 'Verification code error' },
  'sms.failed': { status: 502, message: 'System upgrading, please try again later' },
  'mobile.invalid': { status: 400, message: 'The mobile num is not valid' },
  'mobile.missing': { status: 400, message: 'The account has no mobile number' },
  'mobile.taken': { status: 409, message: 'Please enter a valid mobile number' },
  'email.invalid': { status: 400, message: 'E-mail format is incorrect' },
  'email.failed': { status: 502, message: 'System upgrading, please try again later' },
  'username.taken': { status: 409, message: 'Sorry, the username already exists.' },
  'username.invalid': { status: 400, message: 'Account format is incorrect' },
  'password.invalid': { status: 400, message: 'Password format is incorrect' },
  'password.wrong': { status: 400, message: 'The current password is incorrect' },
  'password.locked': { status: 403, message: 'Too many wrong tries. Please try again in 2 hours.' },
  'password.same': { status: 400, message: 'The new password and the old password cannot be the same' },
  'password.mismatch': { status: 400, message: 'Confirmation password not matched' },
  'proof.required': { status: 403, message: 'Please confirm that it is you' },
  'paymentPassword.missing': { status: 400, message: 'Please set a payment password first' },
  'paymentPassword.wrong': { status: 400, message: 'The payment password is incorrect' },
  'paymentPassword.locked': {
    status: 403,
    message: 'Too many wrong tries. The payment password is locked for 2 hours.',
  },
  'paymentPassword.weak': { status: 400, message: 'These digits are easy to guess. Please choose others.' },
  'paymentPassword.sameAsLogin': {
    status: 400,
    message: 'The payment password and the login password cannot be the same',
  },
  'withdraw.frozen': { status: 403, message: 'Withdrawals wait for your safety' },
  'link.expired': { status: 400, message: 'This link has expired. Please contact customer service.' },
  'reset.expired': { status: 400, message: 'This took too long. Please confirm your phone once more.' },
  'name.invalid': { status: 400, message: 'Name format is not valid' },
  'payee.bound': { status: 409, message: 'The payee’s name is bound already. Customer service can change it.' },
  'affiliate.invalid': { status: 400, message: 'Invalid invitation code' },
  'referrer.invalid': { status: 400, message: 'Referrer link error' },
  'form.invalid': { status: 400, message: 'Please check the marked fields' },
  'account.disabled': { status: 403, message: 'Sorry, the user does not exist or is disabled.' },
  'account.trial': { status: 403, message: 'Please login an actual account to use this function' },
  'agent.required': { status: 403, message: 'Non-agents cannot log in' },
  'member.required': { status: 403, message: 'Non-member account unable to login' },
  'identity.invalid': { status: 400, message: 'This sign-in could not be verified' },
  'device.unknown': { status: 401, message: 'The account has been logged out, please log in again' },
  'feature.unavailable': {
    status: 403,
    message: 'Sorry, this account does not have permission or the feature is temporarily unavailable.',
  },
  'merchant.unknown': { status: 400, message: 'The requested url is empty. please check your request format.' },
  'request.invalid': { status: 400, message: 'The requested url is empty. please check your request format.' },
  'request.tooLarge': { status: 413, message: 'The request is too large' },
  'request.tooMany': { status: 429, message: 'Too many requests, please try again later' },
  'route.unknown': { status: 404, message: 'The requested url is empty. please check your request format.' },
  'security.unknownKey': { status: 400, message: 'Unknown encryption key' },
  'security.unreadable': { status: 400, message: 'The encrypted body cannot be read' },
  'security.replayed': { status: 400, message: 'The encrypted body was used before' },
  'security.expired': { status: 400, message: 'The encrypted body is too old' },
  'security.encryptionRequired': { status: 400, message: 'This call must be encrypted' },
  'idempotency.required': { status: 400, message: 'The idempotency key is missing' },
  'idempotency.conflict': { status: 409, message: 'The same request is under way' },
  'idempotency.mismatch': { status: 422, message: 'The idempotency key was used for another request' },
  'wallet.insufficient': { status: 400, message: 'The balance is not sufficient' },
  'wallet.limit': { status: 400, message: 'The amount is outside the limits' },
  'bet.mismatch': { status: 422, message: 'The reference was used for another bet' },
  'bonus.maxBet': { status: 400, message: 'The stake is above what your bonus allows' },
  'deposit.closed': { status: 409, message: 'This way to deposit is closed right now' },
  'deposit.amount': { status: 400, message: 'This amount cannot be deposited this way' },
  'deposit.tooManyOpen': { status: 409, message: 'Finish or cancel one of your open deposits first' },
  'deposit.promotion': { status: 409, message: 'The bonus is not available for this deposit' },
  'order.closed': { status: 409, message: 'The order can no longer be changed' },
  'promotion.closed': { status: 409, message: 'The promotion is closed' },
  'launch.unknown': { status: 401, message: 'This game session is unknown or over' },
  'game.unknown': { status: 404, message: 'The game does not exist' },
  'game.unavailable': { status: 503, message: 'System upgrading, please try again later' },
  'records.range': { status: 400, message: 'Choose at most 31 days of the last 12 months' },
  'transfer.locked': { status: 409, message: 'A transfer of this wallet is still under way' },
  'record.unknown': { status: 404, message: 'The record does not exist' },
  'ip.blocked': { status: 403, message: 'Your address is blocked' },
  'system.maintenance': { status: 503, message: 'System upgrading, please try again later' },
  'server.failed': { status: 500, message: 'Unknown error' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Codes that every operation may answer. */
export const commonErrors: readonly ErrorCode[] = [
  'request.invalid',
  'request.tooLarge',
  'request.tooMany',
  'merchant.unknown',
  'ip.blocked',
  'server.failed',
];

/** Codes that every idempotent operation may answer besides. */
export const idempotencyErrors: readonly ErrorCode[] = [
  'idempotency.required',
  'idempotency.conflict',
  'idempotency.mismatch',
];

/** Codes that every operation with an encrypted body may answer besides. */
export const encryptionErrors: readonly ErrorCode[] = [
  'security.encryptionRequired',
  'security.unknownKey',
  'security.unreadable',
  'security.expired',
  'security.replayed',
];
