import type { Database } from '#gateway/db/tables.ts';
import { lawOfSites } from '#gateway/config/site.ts';
import { pageAddress } from '../queues/queue.ts';
import { queues } from '../queues/queues.ts';
import type { Link } from './page.ts';

/** Where the page of the law is. */
export const lawAddress = '/admin/law';

/** The links on top of every page of an operator, with how much is stored against the law. `current` is the address of the page. */
export async function linksOf(db: Database, at: number, current: string): Promise<Link[]> {
  const found = (await lawOfSites(db, at)).reduce((sum, { list }) => sum + list.length, 0);
  const pages = [
    ...queues.map((each) => ({ href: pageAddress(each), label: each.title })),
    { href: lawAddress, label: found > 0 ? `Law: ${found} to mend` : 'Law' },
  ];
  return pages.map((page) => ({ ...page, current: page.href === current }));
}
