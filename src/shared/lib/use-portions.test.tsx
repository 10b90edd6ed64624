// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePortions } from './use-portions.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  cleanup();
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
});

function List({ name, count }: { name: string; count: number }) {
  return <p>{`${name} ${Math.min(usePortions(count, 2), count)}`}</p>;
}
const drawn = () => screen.getAllByText(/\d/).map(({ textContent }) => textContent);
const aFrame = () => act(() => vi.advanceTimersByTimeAsync(17));

test('the lists of a page draw their portions in turn, one a frame, until all is drawn', async () => {
  render(
    <>
      <List name="games" count={5} />
      <List name="lotteries" count={3} />
      <List name="few" count={2} />
    </>,
  );
  expect(drawn()).toEqual(['games 4', 'lotteries 2', 'few 2']);
  const steps = [];
  for (let frame = 0; frame < 4; frame += 1) {
    await aFrame();
    steps.push(drawn().slice(0, 2));
  }
  expect(steps).toEqual([
    ['games 4', 'lotteries 3'],
    ['games 5', 'lotteries 3'],
    ['games 5', 'lotteries 3'],
    ['games 5', 'lotteries 3'],
  ]);
});

test('a list that has gone takes no turn', async () => {
  const { rerender } = render(
    <>
      <List name="games" count={9} />
      <List name="lotteries" count={3} />
    </>,
  );
  rerender(<List name="lotteries" count={3} key="other" />);
  await aFrame();
  await aFrame();
  expect(drawn()).toEqual(['lotteries 3']);
});
