import { codePattern } from '#schemas/merchant/scalars.ts';
import { isTemplate, templatePattern } from '#schemas/merchant/template-code.ts';

/** Codes whose host `<code>.localhost` is taken: the demo games are served on one. */
const reservedCodes = new Set(['games']);

/** Why a folder cannot be served under its name, as the end of a sentence; undefined for the code of a merchant or template. */
export function codeFault(name: string): string | undefined {
  if (!isTemplate(name)) return merchantCodeFault(name);
  return templatePattern.test(name)
    ? undefined
    : 'a template is named by "_" and a letter, then lower-case letters, digits and hyphens, such as "_slots"';
}

/** Likewise, for the code of a merchant alone. */
export function merchantCodeFault(name: string): string | undefined {
  if (reservedCodes.has(name)) return 'its host belongs to the gateway';
  return codePattern.test(name)
    ? undefined
    : 'it is the first part of the host name, so it takes lower-case letters, digits and hyphens, 63 at most, with no hyphen first or last';
}

/** Whose host `<code>.localhost` is, whatever any merchant says; undefined for all other hosts. */
export function hostOwner(host: string, codes: readonly string[]): string | undefined {
  if (!host.endsWith('.localhost')) return undefined;
  const label = host.slice(0, -'.localhost'.length);
  return reservedCodes.has(label) ? 'the gateway' : codes.find((code) => code === label);
}

/** The code that remains of a name when all else is left out of it, or undefined. */
export function codeLike(name: string): string | undefined {
  const like = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const code = isTemplate(name) ? `_${like}` : like;
  return codeFault(code) === undefined ? code : undefined;
}
