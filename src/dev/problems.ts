/** Errors in the merchant's files that leave the page drawable: a notice that opens the list, each with its place and what to do. */
import { placeLink, textLine, type Place } from './place-link.ts';

type Problem = Place & { path: string; message: string; suggestion?: string };

const response = await fetch('/__foyer/errors');
const problems = response.ok ? ((await response.json()) as Problem[]) : [];

if (problems.length > 0) {
  const notice = document.createElement('details');
  notice.className = 'foyer-problems';
  const summary = document.createElement('summary');
  summary.textContent =
    problems.length === 1 ? '1 error in this merchant’s files' : `${problems.length} errors in this merchant’s files`;
  const list = document.createElement('ol');
  list.append(
    ...problems.map((problem) => {
      const item = document.createElement('li');
      item.append(placeLink(problem, ` ${problem.path}`), textLine(problem.message));
      if (problem.suggestion !== undefined) item.append(textLine(problem.suggestion));
      return item;
    }),
  );
  notice.append(summary, list);
  document.body.append(notice);
}
