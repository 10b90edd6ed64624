const hidden = '•••';

/** `+639171234567` as `+63•••4567`: enough for the owner to know it again, too little to call it. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}${hidden}${mobile.slice(-4)}`;

/** `someone@example.com` as `s•••@example.com`. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${first(name)}${hidden}@${domain}`;
}

/** `friend1` as `frie•••`: enough for who knows the account, too little to log in by. */
export const maskAccount = (account: string): string => `${account.slice(0, Math.ceil(account.length / 2))}${hidden}`;

/** `Nguyen Van An` as `N••• V••• A•••`. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${first(word)}${hidden}`)
    .join(' ');

/** `0042118866304567` as `•••• 4567`; of a short number not more than half. */
export const maskNumber = (number: string): string =>
  `•••• ${number.slice(-Math.min(4, Math.floor(number.length / 2)))}`;

/** The first letter, which may be more than one unit. */
const first = (text: string): string => [...text][0] ?? '';
