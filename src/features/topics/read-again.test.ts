import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { topicQueries } from './read-again.ts';

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
