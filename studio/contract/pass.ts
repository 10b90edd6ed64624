/** The parameter of an address that lets a browser see a draft's canvas; the canvas answers with a cookie, and the address without it. */
export const passParameter = 'foyer-pass';

/** How long a link for people without a login, or for a phone, is good. */
export const linkHours = 72;
