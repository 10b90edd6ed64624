import { expect, test } from 'vitest';
import { evenGrid } from './even-grid.ts';

test('every count of tiles fills its last row', () => {
  for (let count = 1; count <= 24; count += 1) {
    const { columns, wide } = evenGrid(count);
    expect((count + wide) % columns, String(count)).toBe(0);
    expect(wide, String(count)).toBeLessThanOrEqual(count);
  }
});
