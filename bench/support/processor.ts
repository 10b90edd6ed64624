import { readFileSync, readdirSync } from 'node:fs';

/** Of Linux, for user programs: the fields of `/proc` count these. */
const ticksPerSecond = 100;

/** Columns of `/proc/<pid>/stat` after the name of the program, which may have spaces in it; none for a process that has ended. */
function statOf(pid: number | string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const sumOf = (numbers: readonly (string | undefined)[]) => numbers.reduce((sum, each) => sum + Number(each ?? 0), 0);

/** Seconds of processor time that a process has used so far, with its children that live and those that have ended. */
export function processorSeconds(pid: number): number {
  const own = statOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter(([, parent]) => parent === String(pid));
  const ticks = sumOf(own.slice(11, 15)) + sumOf(children.flatMap((stat) => stat.slice(11, 13)));
  return ticks / ticksPerSecond;
}

/** Memory of a process that is in use and not swapped out, in megabytes. */
export const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
