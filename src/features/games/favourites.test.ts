import { afterEach, expect, test } from 'vitest';
import { queries } from '#shared/api/queries.ts';
import { answerCalls, success } from '#tests/support/answer-calls.ts';
import { favouritesQuery } from './favourites.ts';

afterEach(() => queries.clear());

/** A gateway that promises `total` pages, each with one game named after it up to page `last`, and gives no page's number. */
function answerPages(total: number, last = total): number[] {
  const asked: number[] = [];
  answerCalls(({ query }) => {
    const page = Number(query['pageNo']);
    asked.push(page);
    const content = page > last ? [] : [{ gameId: `G${page}`, gameName: `Game ${page}`, vassalage: 'V' }];
    return success({ content, pageNum: page, totalPages: total });
  });
  return asked;
}

test('FAV-1 the stars know the favourites of all pages', async () => {
  answerPages(3);
  const games = await queries.fetchQuery(favouritesQuery('EN', true));
  expect(games.map(({ gameId }) => gameId)).toEqual(['G1', 'G2', 'G3']);
});

test('FAV-1 SAFE-3 a gateway that promises pages without end is asked until one is empty', async () => {
  const asked = answerPages(1_000_000, 2);
  expect(await queries.fetchQuery(favouritesQuery('EN', true))).toHaveLength(2);
  expect(asked).toEqual([1, 2, 3]);
});
