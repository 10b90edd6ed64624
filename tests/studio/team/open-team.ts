import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { pathsAt } from '#pipeline/build/paths.ts';
import { Refusal } from '#studio/documents/refusal.ts';
import { createStudio } from '#studio/server/app.ts';
import { Publications } from '#studio/server/publications.ts';
import type { Road } from '#studio/server/road.ts';
import { createTeam } from '#studio/team/app.ts';
import { Audit } from '#studio/team/audit.ts';
import { Drafts } from '#studio/team/drafts.ts';
import { KeptList } from '#studio/session/kept-list.ts';
import type { Provider } from '#studio/team/openid.ts';
import { Known, People } from '#studio/team/people.ts';
import type { Person } from '#studio/team/person.ts';
import { teamSchedule } from '#studio/team/team-schedule.ts';
import { Requests } from '#studio/team/requests.ts';

const project = join(import.meta.dirname, '../../..');
export const origin = 'https://studio.example';
const minute = 60_000;

/** A checkout of its own with the templates of the project and a brand, `shop`. */
export function checkout() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-team-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const write = (name: string, value: unknown) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  };
  for (const name of ['src', 'locales', 'public', 'promises', 'schemas', 'gateway', 'package.json'])
    symlinkSync(join(project, name), join(root, name));
  cpSync(join(project, 'merchants/_base'), join(root, 'merchants/_base'), { recursive: true });
  cpSync(join(project, 'jurisdictions'), join(root, 'jurisdictions'), { recursive: true });
  write('merchants/shop/merchant.json', { version: 3, name: 'Shop' });
  write('merchants/shop/layout.json', { version: 3, header: 'bar' });
  write('merchants/shop/texts/EN.json', { 'menu:home': 'Shop' });
  write('.gitignore', '.foyer/\n');
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Operations');
  git('config', 'user.email', 'ops@example.com');
  git('add', '-A');
  git('commit', '--quiet', '-m', 'Start');
  return { root, git, write };
}

/** A provider that confirms whoever the test names in the address: `?as=<id>`. */
const stand: (known: Record<string, Person>) => Provider = (known) => ({
  begin: async () => ({
    address: `${origin}/login/back`,
    checks: { state: `state-${Math.random()}`, nonce: '', verifier: '' },
  }),
  finish: async (answered) => {
    const person = known[answered.searchParams.get('as') ?? ''];
    if (!person) throw new Error('Nobody');
    return person;
  },
});

/** A road that ends where a brand would be built. */
const noRoad = (root: string): Road => ({
  publications: new Publications(),
  paths: (channel) => pathsAt(root, { channel }),
  folder: (channel) => join(root, '.foyer/published', channel),
  build: () => Promise.reject(new Refusal('It was built.')),
});

export type Answer<T> = { status: number; body: T & { message?: string }; headers: Record<string, unknown> };

/** A team’s studio over a checkout; `known` are the people who can log in, at once where no `provider` is given. */
export async function openTeam(
  known: Record<string, Person>,
  { provider = stand(known), roadOf = noRoad }: { provider?: Provider; roadOf?: (root: string) => Road } = {},
) {
  const { root, git, write } = checkout();
  const road = roadOf(root);
  const clock = { now: Date.parse('2026-05-01T10:00:00Z') };
  const now = () => clock.now;
  const audit = new Audit(join(root, '.foyer/studio/audit.jsonl'), now);
  const rolesNow = () =>
    Object.values(known).flatMap(({ id, grants }) =>
      grants.map(({ role, paths }) => ({ role, paths: [...paths], claims: [id] })),
    );
  const people = new People(new KeptList<Known>(join(root, '.foyer/studio/people.json'), Known), rolesNow);
  let opened: Drafts | undefined;
  const schedule = teamSchedule({ root, road, audit, now, people, drafts: () => opened });
  const drafts = await Drafts.open({
    root,
    audit,
    now,
    scheduled: schedule.textsAt,
    open: (_draft, live, guard) => createStudio({ live, guard, road, schedule }),
  });
  opened = drafts;
  const kept = <T>(name: string) => new KeptList<T>(join(root, '.foyer/studio', name));
  const app = await createTeam({
    drafts,
    audit,
    requests: new Requests(kept('requests.json'), now),
    comments: kept('comments.json'),
    road,
    key: 'a-key-of-the-passes',
    canvasAt: (code, draft) => `https://${code}--${draft}.studio.example`,
    now,
    provider,
    people,
    origin,
    trustedProxies: ['127.0.0.1'],
  });
  onTestFinished(async () => {
    await app.close();
    await drafts.end();
  });
  const base = { host: 'studio.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' };
  /** A browser of its own. */
  const browser = () => {
    const cookies = new Map<string, string>();
    const ask = async <T = Record<string, unknown>>(
      method: 'GET' | 'POST',
      url: string,
      payload?: object,
      headers: Record<string, string> = {},
    ): Promise<Answer<T>> => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await app.inject({
        method,
        url,
        headers: { ...base, ...(method === 'POST' && { origin }), cookie, ...headers },
        ...(method === 'POST' && { payload: payload ?? {} }),
      });
      for (const { name, value, maxAge } of answer.cookies) {
        if (value === '' || maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        body: (isJson ? answer.json() : { message: answer.body }) as Answer<T>['body'],
        headers: answer.headers,
      };
    };
    return { cookies, ask };
  };
  /** Somebody who is logged in; `draft` is what they ask of. */
  const logIn = async (id: string) => {
    const { ask, cookies } = browser();
    await ask('GET', '/login');
    const { status } = await ask('GET', `/login/back?as=${id}`);
    if (status !== 200) throw new Error(`${id} was not let in: ${status}`);
    return {
      cookies,
      ask,
      get: <T>(path: string, draft?: string) =>
        ask<T>('GET', `/studio-api/${path}${draft === undefined ? '' : `?draft=${draft}`}`),
      post: <T>(path: string, body?: object, draft?: string) =>
        ask<T>('POST', `/studio-api/${path}${draft === undefined ? '' : `?draft=${draft}`}`, body),
    };
  };
  return { root, git, write, app, drafts, audit, schedule, clock, minute, browser, logIn };
}

/** Somebody with roles for all files, or for those that the patterns match. */
export const person = (
  id: string,
  ...roles: (Person['grants'][number]['role'] | Person['grants'][number])[]
): Person => ({
  id,
  name: id[0]?.toUpperCase() + id.slice(1),
  email: `${id}@example.com`,
  said: [id],
  grants: roles.map((role) => (typeof role === 'string' ? { role, paths: ['**'] } : role)),
});
