import { isDeepStrictEqual } from 'node:util';
import type { OperationName } from '#schemas/gateway/operations.ts';
import { contract } from '../report.ts';
import { barred, expectRefusal, expectThat, wellFormed, type World } from '../world.ts';

type Page = Record<string, unknown> & { pageNum?: number; totalPages?: number; next?: string };

/** The entries of a page, whatever the list is called. */
const entriesOf = (page: Page | undefined): unknown[] => Object.values(page ?? {}).find(Array.isArray) ?? [];

const beyond = 1_000_000;

/** Pages by number: `pageNo` counts from 1, and one beyond the end is empty. */
async function checkNumbered(world: World, name: OperationName): Promise<void> {
  const asked = wellFormed(world, name);
  const page = async (pageNo: number, sent: string) => {
    const query = { ...asked.query, pageNo, pageSize: 1 };
    return (await world.gateway.ask(name, { ...asked, query, sent })).value as Page | undefined;
  };
  const first = await page(1, 'pageNo=1, pageSize=1');
  if (!first) return;
  const sent = 'pageNo=1, pageSize=1';
  const came = `${entriesOf(first).length} entries, pageNum ${first.pageNum}`;
  const holds = entriesOf(first).length <= 1 && first.pageNum === 1;
  expectThat(world, name, 'lists', holds, { sent, expected: 'at most 1 entry, pageNum 1', came });
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

/** Pages by cursor: `after` is the `next` of the page before, which is empty on the last one. */
async function checkCursor(world: World, name: OperationName): Promise<void> {
  const asked = wellFormed(world, name);
  const page = async (after: string | undefined, sent: string) => {
    const query = { ...asked.query, pageSize: 1, ...(after && { after }) };
    return (await world.gateway.ask(name, { ...asked, query, sent })).value as Page | undefined;
  };
  const first = await page(undefined, 'pageSize=1');
  if (!first) return;
  const came = `${entriesOf(first).length} entries`;
  expectThat(world, name, 'lists', entriesOf(first).length <= 1, {
    sent: 'pageSize=1',
    expected: 'at most 1 entry',
    came,
  });
  if (first.next) {
    const second = await page(first.next, 'after the first page');
    const isOther = entriesOf(second).length > 0 && !isDeepStrictEqual(entriesOf(first), entriesOf(second));
    expectThat(world, name, 'lists', isOther || !second, {
      sent: 'after the first page',
      expected: 'an entry that was not on the first page',
      came: second ? `${entriesOf(second).length} entries` : 'no page',
    });
  }
  const query = { ...asked.query, after: 'not-a-place' };
  await expectRefusal(world, name, 'lists', { ...asked, query, sent: 'after a place that is made up' }, [
    'request.invalid',
  ]);
}

/** Lists that come in pages. */
export async function checkLists(world: World, name: OperationName): Promise<void> {
  const asks = contract[name].query?.properties ?? {};
  const isNumbered = 'pageNo' in asks && 'pageSize' in asks;
  const isCursor = 'after' in asks && 'pageSize' in asks;
  if (!isNumbered && !isCursor) return;
  const why = barred(world, name);
  if (why) return world.report.skip(name, 'pages', why);
  await (isCursor ? checkCursor(world, name) : checkNumbered(world, name));
}
