import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateMerchants } from '#tests/support/generate-merchants.ts';
import { buildBundles } from '#pipeline/build/bundle/build.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { merchantFolder } from '#tests/pipeline/merchant-folder.ts';

const [first, second, third] = ['bench00000', 'bench00001', 'bench00002'] as const;

test.each([
  ['one thread', 3],
  ['several threads', 30],
])(
  'BUILD-1 a host in two folders is published for neither, with %s, and all others are built',
  async (_, count) => {
    const { merchants } = merchantFolder({});
    generateMerchants(merchants, count);
    const paths = pathsAt(process.cwd(), { merchants, dist: join(merchants, '.dist') });
    const build = async (only?: string[]) => {
      const { stamped, unchanged, failed } = await buildBundles({ paths, ...(only && { only }) });
      const rules = failed.flatMap(({ code, errors }) => errors.map(({ rule }) => `${code} ${rule}`));
      return { done: stamped.length + unchanged.length, failed: rules.toSorted() };
    };
    const domainsIn = (code: string) =>
      (JSON.parse(readFileSync(join(paths.dist, code, 'headers.json'), 'utf8')) as { domains: string[] }).domains;
    const fileOf = (code: string) => join(merchants, code, 'merchant.json');
    const rightly = readFileSync(fileOf(first), 'utf8');
    const takes = (host: string) => writeFileSync(fileOf(first), rightly.replace(`${first}.example`, host));

    takes(`${second}.example`);
    expect(await build()).toEqual({
      done: count - 2,
      failed: [`${first} duplicate-domain`, `${second} duplicate-domain`],
    });
    expect([first, second, third].map((code) => existsSync(join(paths.dist, code)))).toEqual([false, false, true]);

    writeFileSync(fileOf(first), rightly);
    expect(await build()).toEqual({ done: count, failed: [] });

    // The incremental build: the file of the second is as it was when its bundle was made.
    takes(`${second}.example`);
    expect(await build([first])).toEqual({ done: 0, failed: [`${first} duplicate-domain`] });
    expect(await build([second])).toEqual({ done: 0, failed: [`${second} duplicate-domain`] });
    expect(domainsIn(first)).toEqual([`${first}.example`]);

    takes(`${second}.localhost`);
    expect(await build()).toEqual({ done: count - 1, failed: [`${first} duplicate-domain`] });
    expect(domainsIn(second)).toEqual([`${second}.example`]);
  },
  60_000,
);
