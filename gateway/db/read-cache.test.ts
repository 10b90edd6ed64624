import { describe, expect, it } from 'vitest';
import { createReadCache } from './read-cache.ts';

function setUp(rowsOf: (sql: string) => unknown[] = (sql) => [{ sql }]) {
  const reads: string[] = [];
  let version = 1;
  const cache = createReadCache(
    (sql, params) => {
      reads.push([sql, ...params].join(' '));
      return rowsOf(sql);
    },
    () => version,
  );
  return { cache, reads, write: () => ++version };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('read cache', () => {
  it('reads a statement once for the same parameters, over turns, while nothing changes', async () => {
    const { cache, reads } = setUp();
    cache.all('select a', [1]);
    await nextTurn();
    expect(cache.all('select a', [1])).toEqual([{ sql: 'select a' }]);
    cache.all('select a', [2]);
    cache.all('select a', ['1']);
    expect(reads).toEqual(['select a 1', 'select a 2', 'select a 1']);
  });
  it("sees its own process's write at once, and another's in the next turn", async () => {
    const { cache, reads, write } = setUp();
    cache.all('select a', []);
    write();
    cache.all('select a', []);
    expect(reads).toHaveLength(1);
    await nextTurn();
    cache.all('select a', []);
    expect(reads).toHaveLength(2);
    write();
    cache.changed();
    cache.all('select a', []);
    expect(reads).toHaveLength(3);
  });
  it('shares rows that nobody can change, and holds no long result', () => {
    const { cache, reads } = setUp((sql) => Array.from({ length: sql === 'many' ? 51 : 1 }, () => ({ n: 1 })));
    const [row] = cache.all('one', []) as { n: number }[];
    expect(() => Object.assign(row ?? {}, { n: 2 })).toThrow(TypeError);
    cache.all('many', []);
    cache.all('many', []);
    expect(reads).toEqual(['one', 'many', 'many']);
  });
});
