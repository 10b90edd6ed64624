/** Errors in the merchant's files that leave the page drawable, each with its place and what to do. */
import { counted, showNotice } from './notice.ts';
import { placeLink, textLine, type Place } from './place-link.ts';

type Problem = Place & { path: string; message: string; suggestion?: string };

const response = await fetch('/__foyer/errors');
const problems = response.ok ? ((await response.json()) as Problem[]) : [];
if (problems.length > 0)
  showNotice(
    'foyer-problems',
    `${counted(problems.length, 'error')} in this merchant’s files`,
    problems.map((problem) => [
      placeLink(problem, ` ${problem.path}`),
      textLine(problem.message),
      ...(problem.suggestion === undefined ? [] : [textLine(problem.suggestion)]),
    ]),
  );
