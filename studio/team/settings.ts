import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onDisk, readJson } from '#pipeline/config/read-files.ts';
import { shownPath, type Problem } from '#pipeline/errors/problem.ts';
import { shapeFaults } from '#pipeline/shape/shape-errors.ts';
import { TeamSettings } from '#studio/contract/settings.ts';

/** The settings of a team, with the secret that they name. */
export type Settings = TeamSettings & { secret: string };

const name = 'studio.json';

/** Reads `studio.json` of a project. @throws Error with a sentence for each fault of it */
export function readSettings(root: string, environment: NodeJS.ProcessEnv): Settings {
  const file = join(root, name);
  if (!existsSync(file)) throw new Error(`A studio for a team needs ${file}: docs/studio-team.md says what is in it.`);
  const problems: Problem[] = [];
  const value = readJson(onDisk, file, problems);
  if (value) problems.push(...shapeFaults(TeamSettings, file, value));
  if (!value || problems.length > 0)
    throw new Error(
      problems
        .map(({ path, message }) => `${name}: ${[shownPath(path), message].filter(Boolean).join(': ')}`)
        .join('\n'),
    );
  // Of the shape, as it was judged just above.
  const settings = value as unknown as TeamSettings;
  const unnamed = settings.roles.findIndex(({ emails = [], claims = [] }) => emails.length + claims.length === 0);
  if (unnamed !== -1) throw new Error(`${name}: roles[${unnamed}]: name whose it is, by "emails" or "claims".`);
  if (settings.claim === undefined && settings.roles.some(({ claims }) => claims))
    throw new Error(`${name}: say in "claim" which claim of the token "claims" are values of.`);
  const secret = environment[settings.secretVariable];
  if (!secret)
    throw new Error(`${name}: the variable ${settings.secretVariable} is not set: give it the client’s secret.`);
  return { ...settings, secret };
}
