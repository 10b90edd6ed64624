import { resolve } from 'node:path';
import { catalogueFaults, CatalogueFile } from '#schemas/catalogue/catalogue.ts';
import { recordOf } from '#schemas/offers/record.ts';
import { shapeFaults, stepsOf } from '../shape/shape-errors.ts';
import { byPlace, Positions } from '../config/locate.ts';
import { makeProblem, type Finding, type Problem } from '../errors/problem.ts';
import type { Json } from '#schemas/json.ts';
import { readJson } from '../config/read-files.ts';
import type { Workspace } from '../config/workspace.ts';

/** What is wrong with a catalogue: its shape, and when that is right, what of it could not be shown or drawn. */
function problemsOf(file: string, catalogue: Json): Problem[] {
  const misshapen = shapeFaults(CatalogueFile, file, catalogue);
  if (misshapen.length > 0) return misshapen;
  return catalogueFaults(catalogue).map(({ pointer, message }) => {
    const path = stepsOf(pointer, catalogue);
    const [detail = '', instead = ''] = message.split(': ');
    return makeProblem('impossible-entry', file, path, { name: String(path.at(-1) ?? ''), detail, instead });
  });
}

/** A catalogue file, without the schema that it names for editors, and every error of it with its place. */
export function checkCatalogue(workspace: Workspace, name: string): { errors: Finding[]; catalogue: CatalogueFile } {
  const file = resolve(name);
  const problems: Problem[] = [];
  const value = readJson(file, problems);
  const catalogue = recordOf(value ?? {}) as Json;
  if (value) problems.push(...problemsOf(file, catalogue));
  const positions = new Positions();
  const errors = problems.map((problem) => positions.locate(workspace, problem)).toSorted(byPlace);
  // Of the shape of a catalogue where there are no errors.
  return { errors, catalogue: catalogue as CatalogueFile };
}
