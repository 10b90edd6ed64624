// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { QueryBody } from './query-body.tsx';
import { readsAfter, ReadsScope, type Read } from './reads.tsx';

/** Whether a screen says that all failed, after each of these: `a failed`, `b there`, or `a` when it goes. */
const after = (...steps: string[]) =>
  steps.reduce<{ reads: Parameters<typeof readsAfter>[0]; shown: boolean[] }>(
    ({ reads, shown }, text) => {
      const [id = '', read] = text.split(':');
      const next = readsAfter(reads, read ? { id, read: read as Read } : { id });
      return { reads: next, shown: [...shown, next.allFailed] };
    },
    { reads: { all: new Map(), allFailed: false }, shown: [] },
  ).shown;

test.each([
  ['one failure is its own', ['a:pending', 'a:failed'], [false, false]],
  ['several are reported once', ['a:failed', 'b:pending', 'b:cut off'], [false, false, true]],
  ['what is there makes the others their own', ['a:there', 'b:failed', 'c:failed'], [false, false, false]],
  [
    'it stays while they are tried again',
    ['a:failed', 'b:failed', 'a:pending', 'b:pending'],
    [false, true, true, true],
  ],
  ['until the first has come', ['a:failed', 'b:failed', 'a:pending', 'a:there'], [false, true, true, false]],
  ['it goes with its screen', ['a:failed', 'b:failed', 'b', 'a'], [false, true, false, false]],
])('SAFE-3 %s', (_, steps, shown) => expect(after(...steps)).toEqual(shown));

/** A screen of three parts, whose reads fail as long as their names are in `failing`. */
function open(failing: Set<string>) {
  function Part({ name }: { name: string }) {
    const read = () => (failing.has(name) ? Promise.reject(new Error('no')) : Promise.resolve(`${name} is there`));
    const query = useQuery({ queryKey: [name], queryFn: read });
    return (
      <section aria-label={name}>
        <QueryBody query={query} skeleton="…">
          {(text) => text}
        </QueryBody>
      </section>
    );
  }
  const texts = createTexts('EN', {
    errors: { general: 'Something went wrong.' },
    shell: { retry: 'Try again' },
    games: { offline: 'Offline' },
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TextsProvider texts={texts} languages={['EN']}>
        <ReadsScope>
          {['a', 'b', 'c'].map((name) => (
            <Part key={name} name={name} />
          ))}
        </ReadsScope>
      </TextsProvider>
    </QueryClientProvider>,
  );
}

test('SAFE-3 all reads failed: one notice and one retry, which brings back what can be had, and leaves the rest its own', async () => {
  const failing = new Set(['a', 'b', 'c']);
  open(failing);
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('alert').closest('section')).toBeNull();
  failing.clear();
  failing.add('b');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('a is there')).toBeVisible();
  expect(await screen.findByText('c is there')).toBeVisible();
  const [alert, ...others] = await screen.findAllByRole('alert');
  expect(others).toEqual([]);
  expect(alert?.closest('section')).toHaveAccessibleName('b');
});
