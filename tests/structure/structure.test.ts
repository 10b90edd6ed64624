import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isTemplate } from '#schemas/merchant/template-code.ts';

const files = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  'src',
  'schemas',
  'promises',
  'gateway',
  'conformance',
  'pipeline',
  'studio',
  'scripts',
])
  .toString()
  .trim()
  .split('\n')
  .filter((file) => /\.(ts|tsx|css|mjs)$/.test(file));
const merchants = readdirSync('merchants', { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !isTemplate(entry.name),
);

describe('the shape of the code', () => {
  it.each(merchants.map((entry) => entry.name))('CFG-1 no code names the merchant %s', (code) => {
    // The gateway's seed is the operator's data, and tests speak of the merchants that ship.
    const mention = new RegExp(`['"\`/]${code}['"\`/.]`);
    const naming = files.filter(
      (file) =>
        !file.startsWith('gateway/demo/seed/') &&
        !/\.test\.tsx?$/.test(file) &&
        mention.test(readFileSync(file, 'utf8')),
    );
    expect(naming).toEqual([]);
  });

  it('calls nothing in the lobby that phones still in use lack, iPhones before iOS 18, or pages without https', () => {
    const missing =
      /\b(?:crypto\.randomUUID|URL\.(?:can)?[pP]arse|AbortSignal\.any|Promise\.(?:withResolvers|try)|\w+\.groupBy)\(|\.(?:toSorted|toReversed|toSpliced)\(/;
    const inLobby = (file: string) => /^(?:src|schemas\/rules)\//.test(file) && !/\.test\.tsx?$|^src\/dev\//.test(file);
    expect(files.filter((file) => inLobby(file) && missing.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('wires in src/app and draws nothing there: at most a dozen files, without elements and styles of their own', () => {
    const app = files.filter((file) => file.startsWith('src/app/') && !/\.test\.tsx?$/.test(file));
    expect(app.length).toBeLessThanOrEqual(12);
    const drawn = /<\/[a-z]|className=|\.module\.css/;
    expect(app.filter((file) => drawn.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('I18N-1 keeps names on the side of what they are in by both words for it, since Chromium knows the prefixed one alone', () => {
    const styles = files
      .filter((file) => file.endsWith('.css'))
      .map((file) => [file, readFileSync(file, 'utf8')] as const);
    const countOf = (text: string, word: RegExp) => text.match(word)?.length ?? 0;
    const lacking = styles.filter(
      ([, text]) =>
        countOf(text, /: match-parent;/g) !== countOf(text, /: -webkit-match-parent;\s+text-align: match-parent;/g),
    );
    expect(lacking.map(([file]) => file)).toEqual([]);
  });

  it('keeps queries out of the gateway’s routes and admin calls, and what PostgreSQL and SQLite do in different ways in gateway/db', () => {
    const holding = (isPlace: (file: string) => boolean, text: RegExp) =>
      files.filter((file) => file.startsWith('gateway/') && isPlace(file) && text.test(readFileSync(file, 'utf8')));
    const query = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[<`]/;
    expect(holding((file) => /[/-]routes\.ts$|^gateway\/admin\//.test(file), query)).toEqual([]);
    const dialect = /\b(?:Postgres|Sqlite)Adapter\b|\bSKIP LOCKED\b/;
    expect(holding((file) => !file.startsWith('gateway/db/'), dialect)).toEqual([]);
  });

  it('keeps files small: none over 300 lines, median at most 75', () => {
    const sizes = files
      .filter((file) => !file.endsWith('.generated.ts'))
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
      .toSorted((a, b) => a.lines - b.lines);
    expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]);
    expect(sizes[Math.floor(sizes.length / 2)]?.lines).toBeLessThanOrEqual(75);
  });

  it('installs the packages and the pinned Node before each npm script, so that a fresh clone needs no other step', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const isPre = (name: string) => name.startsWith('pre') && name.slice(3) in scripts;
    const names = Object.keys(scripts).filter((name) => !isPre(name));
    const installs = /^node scripts\/ensure-installed\.mjs(?: --omit=dev)?$/;
    expect(names.filter((name) => !installs.test(scripts[`pre${name}`] ?? ''))).toEqual([]);
  });

  it('has no guide that starts a file by the Node of the machine, which may be too old for it', () => {
    const guides = execFileSync('git', ['ls-files', '*.md']).toString().trim().split('\n');
    expect(guides.filter((file) => /(?<!\.bin\/)\bnode \S+\.ts/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('keeps decisions to a page of 60 lines and performance to 80', () => {
    const lengthOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;
    const decisions = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`);
    expect(decisions.filter((file) => lengthOf(file) > 60)).toEqual([]);
    expect(lengthOf('docs/performance.md')).toBeLessThanOrEqual(80);
  });

  it('speaks of no place outside the repository', () => {
    const outside = /\.\.\/shared\/(SPEC|FACTS|DESIGN)|\/work\/|\.library/;
    expect(files.filter((file) => outside.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('writes the path of a page in its page.ts only; everything else names the page', () => {
    const isCode = (line: string) => !/^\s*(?:\*|\/\*|\/\/)/.test(line);
    const inLobby = (file: string) =>
      /^(?:src|schemas)\//.test(file) && !/\.test\.tsx?$|\/page\.ts$|\.generated\.ts$/.test(file);
    const literal = /['"`]\/m(?:\/|['"`?])/;
    const naming = files.filter(
      (file) =>
        inLobby(file) &&
        readFileSync(file, 'utf8')
          .split('\n')
          .some((line) => isCode(line) && literal.test(line)),
    );
    expect(naming).toEqual([]);
  });

  it('NAV-5 gives each dialog an entry of the history, by which going back closes it', () => {
    const tags = files
      .filter((file) => /^src\/.*\.tsx$/.test(file) && !file.endsWith('.test.tsx'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/<Dialog\s[^]*?\btitle=/g)].map(([tag]) => ({ file, tag })),
      );
    expect(tags.length).toBeGreaterThan(20);
    // Those that an entry opens need none of their own, nor those that only an answer closes.
    const isPanel = /^src\/shell\/(?:panels|side-menu)\/|\/consent-panel\.tsx$|^src\/pages\/register\/view\.tsx$/;
    expect(tags.filter(({ file, tag }) => !/ sheet=| stays /.test(tag) && !isPanel.test(file))).toEqual([]);
  });

  it('keeps every kind in a folder of its own with descriptor, schema and view', () => {
    for (const name of readdirSync('src/pages')) {
      expect(readdirSync(`src/pages/${name}`), name).toContain('page.ts');
    }
    for (const name of readdirSync('src/sections')) {
      expect(readdirSync(`src/sections/${name}`), name).toEqual(expect.arrayContaining(['section.ts', 'view.tsx']));
    }
    expect(readdirSync('src/actions').filter((name) => !name.endsWith('.ts'))).toEqual([]);
  });
});
