import { StartError } from './db/start-error.ts';

/** A port that a variable asks for, 0 for any free one; `otherwise` when it is not set or empty. @throws StartError when it is no port. */
export function portFrom(environment: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const value = environment[name]?.trim();
  if (!value) return otherwise;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new StartError(`${name}=${value} is not a port: give a number from 0 to 65535.`);
}

/** The folder of the store; `otherwise` when DATA_DIR is not set or empty. */
export const dataDirFrom = ({ DATA_DIR: value }: NodeJS.ProcessEnv, otherwise: string): string =>
  value?.trim() ? value : otherwise;

/** Whether an empty store is filled with demo data: unless SEED is `off`. @throws StartError for a word that is neither `on` nor `off`. */
export function seedFrom({ SEED: value }: NodeJS.ProcessEnv): boolean {
  if (value === undefined || ['', 'on', 'off'].includes(value)) return value !== 'off';
  throw new StartError(`SEED=${value} is not understood: it is off, or not set.`);
}
