import { join } from 'node:path';
import { expect, test } from 'vitest';
import { valueAt } from '#schemas/json.ts';
import { Session } from '#studio/session/session.ts';
import { merchantFolder } from '../pipeline/merchant-folder.ts';
import { effectiveOf } from './random-edit.ts';

test('STUDIO-16 a plan has each key old and new with its layer, the lines of the files, who else is reached, and the promises and specs that change', async () => {
  const { root, merchants } = merchantFolder({
    'shop/merchant.json': { name: 'Shop' },
    'shop/specs/age.spec.json': {
      name: 'The label of home',
      screen: 'home',
      expect: { texts: { 'menu:home': 'Home' } },
    },
    'own/merchant.json': { name: 'Own' },
    'own/legal.json': { minimumAge: 25 },
  });
  const session = new Session({ root, merchants, log: join(merchants, '.draft.log') });
  const base = { code: '_base', part: 'legal' } as const;
  const age = Number(valueAt(effectiveOf(session.workspace, base), ['minimumAge']));
  session.edit({ ...base, act: 'set', path: ['minimumAge'], value: age + 1 });
  session.edit({ code: 'shop', part: 'EN', act: 'set', path: ['menu:home'], value: 'Start' });
  const plan = await session.plan();
  const lines = plan.files.map(({ kind, lines: each }) => [
    kind,
    each.flatMap(({ sign, text }) => (sign === ' ' ? [] : `${sign}${text.trim()}`)),
  ]);
  expect(lines).toEqual([
    ['changed', [`-"minimumAge": ${age},`, `+"minimumAge": ${age + 1},`]],
    ['new', ['+{', '+"menu:home": "Start"', '+}', '+']],
  ]);
  const changes = plan.impacts.flatMap(({ code, changes: each }) =>
    each.map(({ path, before, after, layer }) => [code, path, before, after, layer]),
  );
  // The other merchant says its age itself.
  expect(changes).toEqual([
    ['shop', 'legal.minimumAge', age, age + 1, '_base'],
    ['shop', 'texts.EN.menu:home', 'Home', 'Start', 'shop'],
  ]);
  expect(plan.promises).toMatchObject([{ code: 'shop', change: { path: 'legal.minimumAge' } }]);
  expect(plan.specs.broken).toMatchObject([{ rule: 'spec-failed', merchant: 'shop' }]);
  session.edit({ code: 'shop', part: 'EN', act: 'reset', path: ['menu:home'] });
  const later = await session.plan();
  expect(later.others).toEqual(['shop']);
  expect(later.specs).toEqual({ broken: [], mended: [] });
});
