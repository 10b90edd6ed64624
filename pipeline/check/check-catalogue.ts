import { resolve } from 'node:path';
import { catalogueFaults, CatalogueFile } from '#schemas/catalogue/catalogue.ts';
import { recordOf } from '#schemas/offers/record.ts';
import { locateAll } from '../config/locate.ts';
import type { Finding, Problem } from '../errors/problem.ts';
import type { JsonObject } from '#schemas/json.ts';
import { readJson } from '../config/read-files.ts';
import type { Workspace } from '../config/workspace.ts';
import { recordProblems } from './check-offers.ts';

/** A catalogue file, without the schema that it names for editors, and every error of it with its place. */
export function checkCatalogue(workspace: Workspace, name: string): { errors: Finding[]; catalogue: CatalogueFile } {
  const file = resolve(name);
  const problems: Problem[] = [];
  const value = readJson(workspace, file, problems);
  const catalogue = recordOf(value ?? {}) as JsonObject;
  const faultsOf = () => catalogueFaults(catalogue);
  if (value) problems.push(...recordProblems('impossible-entry', CatalogueFile, { file, value: catalogue }, faultsOf));
  // Of the shape of a catalogue where there are no errors.
  return { errors: locateAll(workspace, problems), catalogue };
}
