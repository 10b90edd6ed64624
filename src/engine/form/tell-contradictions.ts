import type { Contradiction } from '#schemas/rules/merge.ts';
import { isDevelopment } from '#shared/env/env.ts';

export type FormContradiction = Contradiction & { field: string };

/** The event on `window` that carries a form's contradictions to the development overlay. */
export const contradictionsEvent = 'foyer:contradictions';

/** Tells the developer, and nobody else, where the merchant's form and the gateway's rules exclude each other (FORM-2). */
export function tellContradictions(contradictions: readonly FormContradiction[]): void {
  if (!isDevelopment || contradictions.length === 0) return;
  for (const one of contradictions) console.warn(describe(one));
  dispatchEvent(new CustomEvent(contradictionsEvent, { detail: contradictions }));
}

/** One contradiction as a sentence with what both sides said and where. */
export function describe({ kind, field, facet, gateway, merchant }: FormContradiction): string {
  const said = ({ origin, value }: Contradiction['gateway']) =>
    `${origin} says ${value === undefined ? 'nothing' : JSON.stringify(value)}`;
  return `${field}.${facet} is ${kind.replaceAll('-', ' ')}: ${said(merchant)}, ${said(gateway)}.`;
}
