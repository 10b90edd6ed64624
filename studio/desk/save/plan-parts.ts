import type { FindingsView, PlanView, StateView } from '#studio/contract/views.ts';

/** Merchants that a save may change beside those that were edited without being asked for. */
export const fewOthers = 3;

type Row = PlanView['impacts'][number]['changes'][number] & { codes: string[] };

/** The values that change, each once with the merchants that it changes for: what a template says changes for all its heirs alike. */
export function changesOf(impacts: PlanView['impacts']): Row[] {
  const rows = new Map<string, Row>();
  for (const { code, changes } of impacts)
    for (const change of changes) {
      const key = JSON.stringify([change.path, change.before, change.after, change.layer]);
      const row = rows.get(key);
      if (row) row.codes.push(code);
      else rows.set(key, { ...change, codes: [code] });
    }
  return [...rows.values()];
}

/** The merchants that a change reaches, which are published with it; the one that is edited where no value changes. */
export function reachedIn(
  { impacts }: Pick<PlanView, 'impacts'>,
  { brands }: Pick<StateView, 'brands'>,
  code: string,
): string[] {
  const isMerchant = (each: string) => brands.find((brand) => brand.code === each)?.isTemplate === false;
  const reached = impacts.map((impact) => impact.code).filter(isMerchant);
  return reached.length > 0 ? reached : [code].filter(isMerchant);
}

/** The errors that keep the touched files from being written: in them, and in what builds on them. */
export function barriers(
  findings: FindingsView['findings'],
  { touched, brands }: Pick<StateView, 'touched' | 'brands'>,
): FindingsView['findings'] {
  const codes = new Set(touched.map(({ code }) => code));
  const reached = new Set([...codes, ...brands.filter(({ code }) => codes.has(code)).flatMap(({ heirs }) => heirs)]);
  return findings.filter(
    ({ code, level, merchant }) => level === 'error' && (reached.has(code) || reached.has(merchant ?? '')),
  );
}
