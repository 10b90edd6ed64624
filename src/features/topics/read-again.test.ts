import { globSync, readFileSync } from 'node:fs';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { readAgain, topicQueries } from './read-again.ts';

/** The first words of all query keys of the lobby. */
const rooms = new Set(
  globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:queryKey: |(?:call|fresh|list|pages)Query\()\[\s*'([\w-]+)'/gu)].map(
      ([, room]) => room,
    ),
  ),
);

test.each(Object.entries(topicQueries))('MONEY-9 what shows %s are queries that exist', (_, names) => {
  expect(names.filter((name) => !rooms.has(name))).toEqual([]);
});

test('MONEY-9 REC-7 a change while the next page is read does not break it off: all pages are read again after it', async () => {
  const queries = new QueryClient();
  const asked: number[] = [];
  const answers: (() => void)[] = [];
  const list = new InfiniteQueryObserver(queries, {
    queryKey: ['records'],
    initialPageParam: 1,
    getNextPageParam: (last: number) => last + 1,
    queryFn: ({ pageParam }) => {
      asked.push(pageParam);
      return new Promise<number>((resolve) => answers.push(() => resolve(pageParam)));
    },
  });
  const stop = list.subscribe(() => {});
  const pages = () => list.getCurrentResult().data?.pages;
  answers[0]?.();
  await vi.waitFor(() => expect(pages()).toEqual([1]));
  void list.fetchNextPage();
  await vi.waitFor(() => expect(asked).toEqual([1, 2]));
  await readAgain(queries, ['wallet']);
  expect(asked).toEqual([1, 2]);
  answers[1]?.();
  await vi.waitFor(() => expect(pages()).toEqual([1, 2]));
  await vi.waitFor(() => expect(asked).toEqual([1, 2, 1]));
  stop();
});
