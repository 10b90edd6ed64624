// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { contradictionsEvent, reportContradictions, type FormContradiction } from './resolve-form.ts';

const looser: FormContradiction = {
  kind: 'looser',
  field: 'username',
  facet: 'minLength',
  gateway: { origin: '/wps/rules#/username/minLength', value: 6 },
  merchant: { origin: 'registration.json#/username/minLength', value: 4 },
};

test('FORM-2 a developer reads what both sides said, on the console and on the page', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const reported: unknown[] = [];
  addEventListener(contradictionsEvent, (event) => reported.push((event as CustomEvent).detail));
  reportContradictions([]);
  expect(reported).toEqual([]);
  reportContradictions([looser]);
  expect(reported).toEqual([[looser]]);
  expect(warn).toHaveBeenCalledWith(
    'username.minLength is looser: registration.json#/username/minLength says 4, /wps/rules#/username/minLength says 6.',
  );
});
