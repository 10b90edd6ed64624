import { hash } from 'node:crypto';

/** Ten hexadecimal digits of the SHA-256 of a content: enough for file names, and the same on every machine. */
export const digest = (content: string | Uint8Array): string => hash('sha256', content, 'hex').slice(0, 10);

/** A source expression of a content security policy, with its quotes: the SHA-256, in base64, of an inline text. */
export type CspHash = `'sha256-${string}'`;

/** What lets an inline script or style run, and no other. */
export const cspHash = (content: string): CspHash => `'sha256-${hash('sha256', content, 'base64')}'`;
