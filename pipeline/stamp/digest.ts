import { hash } from 'node:crypto';

/** Ten hexadecimal digits of the SHA-256 of a content: enough for file names, and the same on every machine. */
export const digest = (content: string | Uint8Array): string => hash('sha256', content, 'hex').slice(0, 10);

/** The CSP source expression of an inline script or style. */
export const cspHash = (content: string): string => `'sha256-${hash('sha256', content, 'base64')}'`;
