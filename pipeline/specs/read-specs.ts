import { join } from 'node:path';
import { isTimeZone } from '#schemas/day.ts';
import { flagDefinitions } from '#schemas/merchant/flags.ts';
import { SpecDocument, type Given, type Spec } from '#schemas/merchant/spec.ts';
import type { Chain } from '../config/chain.ts';
import { shapeFaults } from '../shape/shape-errors.ts';
import { nearest } from '#schemas/nearest.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { liftFile } from '../config/lift.ts';
import { isThere, readJson, readNames, type Sources } from '../config/read-files.ts';

/** Folder of a merchant or template with its state specs. */
export const specsFolder = 'specs';
/** A state spec and where it was written. */
export type WrittenSpec = { layer: string; file: string; spec: Spec };

/** The specs that hold for a merchant: those of its templates, lowest first, and its own. What is wrong with a file is a problem, and it is left out. */
export function readSpecs(sources: Sources, chain: Chain, problems: Problem[]): WrittenSpec[] {
  return chain.layers.flatMap(({ code, folder, version }) => {
    const place = join(folder, specsFolder);
    const names = isThere(sources, place) ? (readNames(sources, place, problems) ?? []) : [];
    return names.toSorted().flatMap((name): WrittenSpec[] => {
      const file = join(place, name);
      if (!name.endsWith('.spec.json')) {
        problems.push(makeProblem('bad-spec', file, [], { reason: 'its name does not end with .spec.json' }));
        return [];
      }
      const spec = readSpec(sources, file, version, problems);
      return spec ? [{ layer: code, file, spec }] : [];
    });
  });
}

function readSpec(sources: Sources, file: string, version: number, problems: Problem[]): Spec | undefined {
  const raw = readJson(sources, file, problems);
  if (!raw) return undefined;
  const value = liftFile('spec', raw, version);
  const misshapen = shapeFaults(SpecDocument, file, value);
  problems.push(...misshapen);
  if (misshapen.length > 0) return undefined;
  const spec = value as unknown as Spec;
  const faults = faultsOf(spec, file);
  problems.push(...faults);
  return faults.length > 0 ? undefined : spec;
}

/** What a schema cannot say: flags that there are, and what each level and screen can be asked for. */
function faultsOf({ given = {}, matrix = {}, level, screen, expect }: Spec, file: string): Problem[] {
  const known = Object.keys(flagDefinitions);
  const places = [
    { path: ['given', 'flags'], flags: given.flags },
    ...(matrix.flags ?? []).map((flags, index) => ({ path: ['matrix', 'flags', index], flags })),
  ];
  const strange = places.flatMap(({ path, flags = {} }) =>
    Object.keys(flags)
      .filter((name) => !known.includes(name))
      .map((name) => makeProblem('unknown-flag', file, [...path, name], { name, near: nearest(name, known) }, 'key')),
  );
  const bad = (path: string[], reason: string) => makeProblem('bad-spec', file, path, { reason }, 'key');
  const ofConfig = (['platform', 'at', 'timeZone', 'country', 'domain', 'vip', 'segment', 'bucket'] as const).flatMap(
    (key) => [
      ...(given[key] === undefined ? [] : [['given', key]]),
      ...(matrix[key] === undefined ? [] : [['matrix', key]]),
    ],
  );
  return [
    ...strange,
    ...(level === 'page' ? ofConfig.map((path) => bad(path, `"${path[1]}" is of level config alone`)) : []),
    ...(level !== 'page' && expect.visible ? [bad(['expect', 'visible'], '"visible" needs "level": "page"')] : []),
    ...(expect.sections && screen !== 'home' ? [bad(['expect', 'sections'], 'sections are those of home')] : []),
    ...(expect.slides && screen !== 'home' ? [bad(['expect', 'slides'], 'slides are those of home')] : []),
    ...[given.timeZone ?? [], matrix.timeZone ?? []]
      .flat()
      .filter((zone) => !isTimeZone(zone))
      .map((zone) =>
        bad([given.timeZone === zone ? 'given' : 'matrix', 'timeZone'], `there is no time zone "${zone}"`),
      ),
    ...(expect.form && screen !== 'register' ? [bad(['expect', 'form'], 'the form is that of register')] : []),
  ];
}

/** The states that a spec is about: `given` with every combination of what its matrix varies. */
export function statesOf({ given = {}, matrix = {} }: Spec): Given[] {
  let states: Given[] = [given];
  for (const [key, values] of Object.entries(matrix))
    states = states.flatMap((state) => values.map((value) => ({ ...state, [key]: value })));
  return states;
}
