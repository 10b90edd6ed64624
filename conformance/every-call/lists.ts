import { isDeepStrictEqual } from 'node:util';
import type { OperationName } from '#schemas/gateway/operations.ts';
import { contract } from '../contract.ts';
import { barred, expectRefusal, expectThat, wellFormed, type World } from '../world.ts';

type Page = Record<string, unknown> & {
  pageNum?: number;
  totalPages?: number;
  total?: number;
  next?: string;
  asOf?: number;
};

/** The entries of a page, whatever the list is called. */
const entriesOf = (page: Page | undefined): unknown[] => Object.values(page ?? {}).find(Array.isArray) ?? [];

const beyond = 1_000_000;
/** Pages that are read one after the other. */
const mostWalked = 5;

/** Pages by number: `pageNo` counts from 1, and one beyond the end is empty. */
async function checkNumbered(world: World, name: OperationName): Promise<void> {
  const asked = wellFormed(world, name);
  const page = async (pageNo: number, sent: string) => {
    const query = { ...asked.query, pageNo, pageSize: 1 };
    return (await world.gateway.ask(name, { ...asked, query, sent })).value as Page | undefined;
  };
  const first = await page(1, 'pageNo=1, pageSize=1');
  if (!first) return;
  const { pageNum, totalPages, total = totalPages } = first;
  const size = entriesOf(first).length;
  expectThat(world, name, 'lists', size <= 1 && pageNum === 1 && totalPages === total, {
    sent: 'pageNo=1, pageSize=1',
    expected: 'at most 1 entry, pageNum 1, as many pages as there are entries',
    came: `${size} entries, pageNum ${pageNum}, totalPages ${totalPages}, total ${total}`,
  });
  if ((first.totalPages ?? 0) > 1) {
    const second = await page(2, 'pageNo=2, pageSize=1');
    const isOther = second?.pageNum === 2 && !isDeepStrictEqual(entriesOf(first), entriesOf(second));
    const seen = `${entriesOf(second).length} entries, pageNum ${second?.pageNum}`;
    const expected = 'other entries than on page 1, pageNum 2';
    expectThat(world, name, 'lists', isOther || !second, { sent: 'pageNo=2, pageSize=1', expected, came: seen });
  }
  const last = await page(beyond, 'a page beyond the end');
  expectThat(world, name, 'lists', entriesOf(last).length === 0, {
    sent: 'a page beyond the end',
    expected: 'no entries',
    came: `${entriesOf(last).length} entries`,
  });
}

/** Pages by cursor: one by one they hold what one large page does. */
async function checkCursor(world: World, name: OperationName): Promise<void> {
  const asked = wellFormed(world, name);
  const read = async (more: object, sent: string) => {
    const query = { ...asked.query, ...more };
    return (await world.gateway.ask(name, { ...asked, query, sent })).value as Page | undefined;
  };
  const whole = await read({ pageSize: mostWalked }, `pageSize=${mostWalked}`);
  if (!whole) return;
  const walked: unknown[] = [];
  let place = {};
  for (let step = 0; step < mostWalked; step += 1) {
    const page = await read({ ...place, pageSize: 1 }, 'pageSize=1');
    walked.push(...entriesOf(page));
    if (!page?.next) break;
    // Where a list has it, a further page is asked for as of the same moment.
    place = { after: page.next, ...(page.asOf !== undefined && { asOf: page.asOf }) };
  }
  const [all, single] = [entriesOf(whole), walked];
  expectThat(world, name, 'lists', isDeepStrictEqual(all, single), {
    sent: 'pageSize=1, page after page',
    expected: `the ${all.length} entries of one page with pageSize=${mostWalked}`,
    came: `${single.length} entries${all.length === single.length ? ', not the same' : ''}`,
  });
  const query = { ...asked.query, after: 'not-a-place' };
  const astray = { ...asked, query, sent: 'after a place that is made up' };
  await expectRefusal(world, name, 'lists', astray, ['request.invalid']);
}

/** Lists in pages. */
export async function checkLists(world: World, name: OperationName): Promise<void> {
  const asks = contract[name].query?.properties ?? {};
  const isNumbered = 'pageNo' in asks && 'pageSize' in asks;
  const isCursor = 'after' in asks && 'pageSize' in asks;
  if (!isNumbered && !isCursor) return;
  const why = barred(world, name);
  if (why) return world.report.skip(name, 'pages', why);
  await (isCursor ? checkCursor(world, name) : checkNumbered(world, name));
}
