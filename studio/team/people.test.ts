import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { TeamSettings } from '#studio/contract/settings.ts';
import { KeptList } from '#studio/session/kept-list.ts';
import { Known, People } from './people.ts';
import type { Person } from './person.ts';

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-people-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'people.json');
  const settings: { roles: TeamSettings['roles'] } = { roles: [] };
  const start = () => new People(new KeptList<Known>(file, Known), () => settings.roles);
  return { file, settings, start };
}

const ann: Person = { id: 'a1', name: 'Ann', email: 'Ann@Example.com', said: ['brands'], grants: [] };

test('STUDIO-22 roles are those that the settings give now for what the last login said, also after a start', () => {
  const { settings, start } = open();
  const people = start();
  expect(people.grantsOf('a1')).toBeUndefined();
  people.note(ann);
  expect(people.grantsOf('a1')).toEqual([]);
  settings.roles = [
    { role: 'publisher', emails: ['ann@example.com'] },
    { role: 'brand', claims: ['brands'], paths: ['merchants/shop/**'] },
    { role: 'operator', claims: ['operations'] },
  ];
  expect(start().grantsOf('a1')).toEqual([
    { role: 'publisher', paths: ['**'] },
    { role: 'brand', paths: ['merchants/shop/**'] },
  ]);
  people.note({ ...ann, said: [] });
  expect(people.grantsOf('a1')).toEqual([{ role: 'publisher', paths: ['**'] }]);
});

test('STUDIO-22 of a person nothing is kept but what roles go by, once', () => {
  const { file, start } = open();
  const people = start();
  people.note(ann);
  people.note({ ...ann, said: ['operations'] });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    { id: 'a1', email: 'Ann@Example.com', said: ['operations'] },
  ]);
});
