/** The parameter of an address that lets a browser see a draft's canvas; the canvas answers with a cookie, and the address without it. */
export const passParameter = 'foyer-pass';
