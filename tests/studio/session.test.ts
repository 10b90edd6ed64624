import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { errorsIn } from '#pipeline/errors/problem.ts';
import type { Edit } from '#studio/edits/edit.ts';
import { Session } from '#studio/session/session.ts';
import type { SessionOptions } from '#studio/session/session-options.ts';
import { merchantFolder } from '../pipeline/merchant-folder.ts';
import { copyMerchants } from './random-session.ts';

const layout = '{\n  "version": 3,\n  "header": "bar"\n}\n';

function open(write?: SessionOptions['write']) {
  const { root, merchants } = merchantFolder({
    'shop/merchant.json': { name: 'Shop' },
    'shop/layout.json': layout,
    'shop/texts/EN.json': { 'menu:home': 'Shop' },
    'other/merchant.json': { name: 'Other' },
  });
  const options = { root, merchants, log: join(merchants, '.draft/shop.log'), ...(write && { write }) };
  const session = new Session(options);
  const file = (name: string) => join(merchants, 'shop', name);
  /** What another process finds after this one was killed now. */
  const reopen = () => {
    const log = `${options.log}.found`;
    copyFileSync(options.log, log);
    return new Session({ root, merchants, log });
  };
  return { session, options, file, reopen };
}

const title = (value: string): Edit => ({ code: 'shop', part: 'EN', act: 'set', path: ['menu:home'], value });
const titleIn = (session: Session, file: string) =>
  (JSON.parse(session.textOf(file) ?? '') as Record<string, string>)['menu:home'];

test('STUDIO-13 a process that is killed while somebody types loses no key stroke that it has answered', async () => {
  const { session, options, file, reopen } = open();
  session.close();
  const typing = join(import.meta.dirname, 'typing-process.ts');
  const child = spawn(process.execPath, [typing, options.root, options.merchants, options.log, 'shop']);
  onTestFinished(() => void child.kill('SIGKILL'));
  let answered = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    answered = Number(line);
    if (answered === 25) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  const restored = reopen();
  expect(answered).toBeGreaterThanOrEqual(25);
  expect(Number(titleIn(restored, file('texts/EN.json'))?.split(' ')[1])).toBeGreaterThanOrEqual(answered);
  expect(restored.isRestored).toBe(true);
  restored.undo();
  expect(restored.touched()).toEqual([]);
});

test('STUDIO-13 all steps of 200 can be undone, over files and saves, and done again; key strokes of one field are one', async () => {
  const { session, file } = open();
  for (let step = 0; step < 230; step++) session.edit(title(`title ${step}`), `field ${step}`);
  session.edit(title('typed'), 'typing');
  session.edit(title('typed on'), 'typing');
  let undone = 0;
  for (; session.next.undo !== undefined; undone++) session.undo();
  expect(undone).toBe(200);
  expect(titleIn(session, file('texts/EN.json'))).toBe('title 30');
  while (session.next.redo !== undefined) session.redo();
  expect(titleIn(session, file('texts/EN.json'))).toBe('typed on');
});

test('STUDIO-13 what others change is followed in a clean file, and asked about in a touched one', async () => {
  const { session, file } = open();
  const texts = file('texts/EN.json');
  session.edit(title('Mine'));
  session.edit({ code: 'shop', part: 'layout', act: 'set', path: ['header'], value: 'logo' });
  session.undo();
  writeFileSync(file('layout.json'), layout.replace('bar', 'centred'));
  writeFileSync(texts, '{ "menu:home": "Theirs" }\n');
  session.lookOutside();
  expect(session.textOf(file('layout.json'))).toContain('centred');
  expect(session.touched()).toMatchObject([{ file: texts, theirs: '{ "menu:home": "Theirs" }\n' }]);
  expect(titleIn(session, texts)).toBe('Mine');
  await expect(session.save()).rejects.toThrow(/Others have changed .*EN\.json/);
  expect(() => session.edit(title('More'))).toThrow(/choose one of both/);
  session.takeTheirs(texts);
  expect(session.touched()).toEqual([]);
  session.undo();
  expect(titleIn(session, texts)).toBe('Mine');
  session.keepMine(texts);
  expect(session.touched()).toMatchObject([{ text: expect.stringContaining('Mine') as string }]);
});

test('STUDIO-13 a disk that takes no more of the log is noticed, and what waits is written when it does', () => {
  let isFull = false;
  const halfWrite: typeof writeSync = (...given: unknown[]) => {
    const [handle, bytes, at] = given as [number, Buffer, number];
    if (isFull && at > 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    return writeSync(handle, bytes, at, isFull ? 10 : bytes.length - at);
  };
  const { session, file, reopen } = open(halfWrite);
  session.edit(title('First'));
  isFull = true;
  session.edit(title('Second'));
  expect(session.isKept).toBe(false);
  expect(titleIn(session, file('texts/EN.json'))).toBe('Second');
  expect(titleIn(reopen(), file('texts/EN.json'))).toBe('First');
  isFull = false;
  session.edit(title('Third'));
  expect(session.isKept).toBe(true);
  expect(titleIn(reopen(), file('texts/EN.json'))).toBe('Third');
});

test('STUDIO-12 a state with errors is kept as a draft, and not saved', async () => {
  const { session, file, options, reopen } = open();
  session.write(file('layout.json'), '{ "header": 1 ');
  const { errors, files } = await session.save();
  expect(files).toEqual([]);
  expect(errors.map(({ rule }) => rule)).toContain('json-syntax');
  expect(readFileSync(file('layout.json'), 'utf8')).toBe(layout);
  expect(reopen().textOf(file('layout.json'))).toBe('{ "header": 1 ');
  // The same words as of the command line on the same files.
  const said = await session.findings();
  writeFileSync(file('layout.json'), '{ "header": 1 ');
  expect(said).toEqual(await checkMerchants([], { root: options.root, merchants: options.merchants }));
});

test('STUDIO-12 only what an edit reaches is judged again', async () => {
  const { session, file } = open();
  await session.findings();
  const { cache } = session.workspace;
  const judged = new Map(cache);
  session.edit(title('Another'));
  await session.findings();
  const again = [...cache].filter(([key, value]) => judged.get(key) !== value).map(([key]) => key);
  expect(again).toEqual(['checked:shop']);
  session.write(file('merchant.json'), '{ "name": "Shop", "domains": ["same.example"] }');
  await session.findings();
  const of = (code: string) => cache.get(`checked:${code}`);
  const before = of('other');
  session.write(join(session.workspace.merchantsFolder, 'other/merchant.json'), '{ "domains": ["same.example"] }');
  expect((await session.findings()).filter(({ rule }) => rule === 'duplicate-domain')).toHaveLength(2);
  expect(of('other')).not.toBe(before);
});

test('STUDIO-12 a fault in any folder is found in all that it reaches, and gone with it, as the command line says', async () => {
  const merchants = copyMerchants();
  const { root } = open().options;
  onTestFinished(() => rmSync(merchants, { recursive: true }));
  const session = new Session({ root, merchants, log: join(merchants, '.draft.log') });
  expect(errorsIn(await session.findings())).toEqual([]);
  for (const code of readdirSync(merchants).filter((name) => !name.startsWith('.'))) {
    const home = join(merchants, code, 'home.json');
    session.write(home, (session.textOf(home) ?? '').replaceAll('"type": "', '"type": "no-'));
    const said = await session.findings();
    expect(errorsIn(said).length).toBeGreaterThan(0);
    expect(said).toEqual(await checkMerchants([], { root, merchants, unsaved: session.workspace.unsaved }));
    session.undo();
    expect(errorsIn(await session.findings())).toEqual([]);
  }
});

test('STUDIO-16 a save writes files whole; a full disk or a removed folder is said in words and loses nothing', async () => {
  const { session, file, options } = open();
  const texts = file('texts/EN.json');
  const save = async () => {
    // What lacks in this small merchant is not what is tested.
    const { errors, files } = await session.save();
    return { rules: [...new Set(errors.map(({ rule }) => rule))], files };
  };
  session.edit(title('Saved'));
  const first = await save();
  expect(first).toEqual({ rules: [], files: [expect.stringMatching(/shop\/texts\/EN\.json$/) as string] });
  expect(readFileSync(texts, 'utf8')).toBe('{\n  "menu:home": "Saved"\n}');
  expect(session.touched()).toEqual([]);

  session.edit(title('Not saved'));
  symlinkSync('/dev/full', join(options.merchants, 'shop/texts/.EN.json.unsaved'));
  await expect(save()).rejects.toThrow(/EN\.json was not saved: the disk is full/);
  expect(readFileSync(texts, 'utf8')).toContain('"Saved"');
  expect(session.touched()).toHaveLength(1);

  session.undo();
  session.edit({ code: 'shop', part: 'layout', act: 'set', path: ['header'], value: 'logo' });
  renameSync(join(options.merchants, 'shop'), join(options.merchants, '.elsewhere'));
  await expect(save()).rejects.toThrow(/Others have changed .*layout\.json/);
  expect(session.textOf(file('layout.json'))).toContain('logo');
  expect(existsSync(file('layout.json'))).toBe(false);
  session.keepMine(file('layout.json'));
  await expect(session.save()).rejects.toThrow(/its folder is not there any more/);
  expect(session.textOf(file('layout.json'))).toContain('logo');
});

test('STUDIO-2 only JSON files of merchants, templates and packs are edited, and none that a link leads to', () => {
  const { session, file, options } = open();
  const outside = join(options.merchants, '../outside.json');
  expect(() => session.write(outside, '{}')).toThrow(/no JSON file of a merchant/);
  expect(() => session.write(file('logo.svg'), '<svg/>')).toThrow(/no JSON file of a merchant/);
  symlinkSync(join(options.root, 'package.json'), file('seo.json'));
  expect(() => session.write(file('seo.json'), '{}')).toThrow(/A link leads to/);
  writeFileSync(file('login.json'), Buffer.from([0x7b, 0xff, 0x7d]));
  expect(() => session.write(file('login.json'), '{}')).toThrow(/not UTF-8/);
});
