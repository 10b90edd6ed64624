import { expect, test } from 'vitest';
import { roles } from '#schemas/merchant/condition.ts';
import { guard } from '#engine/page/guard.ts';
import { pageAt, pathAbove } from '#engine/page/page.ts';
import { pages } from './registries.ts';

/** The paths above one, up to home. */
function wayUp(path: string, search = ''): string[] {
  const way = [pathAbove(pageAt(pages, path), search)];
  while (way.at(-1) !== '/m/home' && way.length < 5) way.push(pathAbove(pageAt(pages, way.at(-1) ?? ''), ''));
  return way;
}

test.each(Object.entries(pages).filter(([name]) => name !== 'home'))(
  'NAV-5 above %s are other pages that its players may open, and then home',
  (_, page) => {
    const way = wayUp(page.path);
    expect(way.at(-1)).toBe('/m/home');
    expect(way).not.toContain(page.path);
    const allowed = roles.filter((role) => !guard(page.audience, role));
    for (const path of way) expect(allowed.filter((role) => guard(pageAt(pages, path)?.audience, role))).toEqual([]);
  },
);

test.each([
  ['/m/voucherCenter', '?order=1', ['/m/voucherCenter', '/m/home']],
  ['/m/voucherCenter', '?tab=records', ['/m/home']],
  ['/m/withdraw', '?order=1', ['/m/withdraw', '/m/home']],
  ['/m/member/feedback', '?ticket=1', ['/m/member/feedback', '/m/member/home', '/m/home']],
  [
    '/m/member/agent/team',
    '?account=anna',
    ['/m/member/agent/team', '/m/member/agent/home', '/m/member/home', '/m/home'],
  ],
  [
    '/m/member/agent/getHourContract',
    '',
    ['/m/member/agent/contracts', '/m/member/agent/home', '/m/member/home', '/m/home'],
  ],
  ['/m/changePsw', '', ['/m/member/security', '/m/member/home', '/m/home']],
  ['/m/activityDetail', '?id=1', ['/m/activity', '/m/home']],
  ['/m/helpDetail', '?p=1', ['/m/help', '/m/home']],
  ['/m/webEmail', '', ['/m/message', '/m/home']],
  ['/m/login', '', ['/m/home']],
  ['/m/terms', '', ['/m/home']],
])('NAV-5 above %s%s is the room that it is in', (path, search, way) => {
  expect(wayUp(path, search)).toEqual(way);
});
