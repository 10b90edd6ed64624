import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { maxPictureBytes } from '#schemas/upload-limits.ts';
import { sweep } from '#gateway/modules/jobs/sweep.ts';
import { resealDocuments, unseal } from '#gateway/modules/verification/seal.ts';
import { heic, papersOf, pdf, pictureOf, sendCard, type Papers } from './papers.ts';
import { askFor, moveStep, stepOf } from './verified.ts';
import { openTill, Withdrawers } from './withdrawers.ts';

const day = 24 * 3_600_000;
let till: Withdrawers;
openTill((made) => (till = made));

let member: Awaited<ReturnType<Withdrawers['register']>>;
let papers: Papers;
beforeEach(async () => {
  await till.set(askFor(stepOf()));
  member = await till.register();
  papers = papersOf(till, member.token);
});
const rows = () =>
  till.db.selectFrom('verification_documents').selectAll().where('account_id', '=', member.id).execute();

describe('KYC-2 papers', () => {
  it('are kept as JPG: upright, without what the camera wrote, and readable by their owner alone', async () => {
    const exif = { IFD0: { Make: 'Phonemaker' } };
    const photo = await sharp(await pictureOf(10, 60, 20))
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { value } = await papers.add('idCard', 'front', photo, 'image/jpeg');
    expect(value).toMatchObject({ kind: 'idCard', side: 'front', type: 'image/jpeg', isSent: false });
    const { bytes } = await papers.read(value.id);
    const { format, width, height, exif: left } = await sharp(bytes).metadata();
    expect({ format, width, height, left }).toEqual({ format: 'jpeg', width: 20, height: 60, left: undefined });
    const other = papersOf(till, (await till.register()).token);
    expect((await other.read(value.id)).code).toBe('record.unknown');
    expect((await other.remove(value.id)).code).toBe('record.unknown');
  });

  it('may be a PDF, which is kept as it came and not shown to players', async () => {
    const { value } = await papers.add('passport', 'front', pdf, 'application/pdf');
    expect(value.type).toBe('application/pdf');
    expect((await papers.read(value.id)).code).toBe('record.unknown');
    const [row] = await rows();
    expect(row && (await unseal(till.db, row))).toEqual(pdf);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'a GIF',
      async () =>
        sharp(await pictureOf(1))
          .gif()
          .toBuffer(),
      'document.kind',
    ],
    ['a page with a script', () => Buffer.from('<html><script>alert(1)</script>%PDF-1.4 %%EOF'), 'document.kind'],
    ['a PDF that is cut off', () => pdf.subarray(0, 30), 'document.kind'],
    ['the beginning of a PNG', async () => (await pictureOf(1)).subarray(0, 30), 'document.kind'],
    ['a small file that unfolds to 36 megapixels', () => pictureOf(1, 6000, 6000), 'document.kind'],
    ['nothing', () => Buffer.alloc(0), 'document.kind'],
    ['a HEIC of a phone', () => heic, 'document.heic'],
  ])('refuse %s by its content, whatever type it is said to have', async (_what, make, code) => {
    for (const type of ['image/png', 'application/pdf', 'image/heic'])
      expect((await papers.add('idCard', 'front', await make(), type)).code).toBe(code);
    expect(await rows()).toEqual([]);
  });

  it('refuse what is too large, and what no phone sends as a document', async () => {
    expect((await papers.add('idCard', 'front', Buffer.alloc(maxPictureBytes + 1))).code).toBe('request.tooLarge');
    expect((await papers.add('idCard', 'front', await pictureOf(1), 'text/html')).code).toBe('request.invalid');
  });

  it('refuse a side, a kind and a step that are not asked for', async () => {
    const picture = await pictureOf(1);
    expect((await papers.add('passport', 'back', picture)).code).toBe('document.side');
    expect((await papers.add('idCard', 'selfie', picture)).code).toBe('document.side');
    expect((await papers.add('drivingLicence', 'front', picture)).code).toBe('document.side');
    expect((await papersOf(till, member.token, 'other').add('idCard', 'front', picture)).code).toBe('record.unknown');
  });

  it('take the place of an earlier one of the same side, and are removed until they are sent', async () => {
    await papers.add('idCard', 'front', await pictureOf(1));
    const { value } = await papers.add('idCard', 'front', await pictureOf(200));
    expect((await papers.look()).documents.map(({ id }) => id)).toEqual([value.id]);
    await papers.remove(value.id);
    expect((await papers.look()).documents).toEqual([]);
    await sendCard(papers);
    const [sent] = (await papers.look()).documents;
    expect((await papers.remove(sent?.id ?? '')).code).toBe('record.unknown');
  });

  it('are sent whole: both sides whichever came first, the selfie where it is asked for, and not the same picture twice', async () => {
    await till.set(askFor(stepOf({ selfie: true })));
    const missing = async () => (await papers.send('idCard')).failure.value;
    expect((await papers.send('idCard')).code).toBe('document.incomplete');
    await papers.add('idCard', 'back', await pictureOf(200));
    expect(await missing()).toEqual({ missing: ['front', 'selfie'] });
    await papers.add('idCard', 'front', await pictureOf(200));
    await papers.add('idCard', 'selfie', await pictureOf(90));
    expect((await papers.send('idCard')).failure).toMatchObject({
      errorCode: 'document.same',
      value: { sides: ['back', 'front'] },
    });
    await papers.add('idCard', 'front', await pictureOf(10));
    const { value } = await papers.send('idCard');
    expect(value).toMatchObject({ state: 'given', documents: [{ isSent: true }, { isSent: true }, { isSent: true }] });
    expect((await member.inbox())[0]).toBe('Your documents have arrived');
  });

  it('of two kinds make no whole', async () => {
    await papers.add('idCard', 'back', await pictureOf(200));
    await papers.add('passport', 'front', await pictureOf(10));
    expect((await papers.send('idCard')).failure.value).toEqual({ missing: ['front'] });
    expect((await papers.send('passport')).value.state).toBe('given');
  });

  it('can be added while they are asked for, and not while they are looked at, approved or refused', async () => {
    const codes: Record<string, string | undefined> = {};
    const add = async (state: string) =>
      (codes[state] = (await papers.add('idCard', 'front', await pictureOf(70))).code);
    await add('none');
    await sendCard(papers);
    await add('given');
    for (const state of ['inReview', 'moreAsked', 'refused', 'asked'] as const) {
      await moveStep(till, member, 'identity', [state]);
      await add(state);
    }
    await moveStep(till, member, 'identity', ['given', 'approved'], { approved_until: till.now + 1000 });
    await add('approved');
    till.now += 1000;
    await add('expired');
    const closed = 'verification.closed';
    expect(codes).toEqual({
      none: undefined,
      given: closed,
      inReview: closed,
      moreAsked: undefined,
      refused: closed,
      asked: undefined,
      approved: closed,
      expired: undefined,
    });
    expect((await papers.look()).history.at(-1)?.state).toBe('expired');
  });

  it('that more is asked for count with what was sent before, and one of them is new', async () => {
    await sendCard(papers);
    await moveStep(till, member, 'identity', ['moreAsked'], { reason: 'wrongSide' });
    expect((await papers.send('idCard')).code).toBe('document.incomplete');
    await papers.add('idCard', 'back', await pictureOf(120));
    expect((await papers.send('idCard')).value).toMatchObject({ state: 'given', note: '' });
    expect((await papers.look()).documents).toHaveLength(3);
  });

  it('that wait to be sent are limited, also when they come all at once, before they are decoded', async () => {
    const kinds = ['passport', 'idCard', 'drivingLicence', 'residencePermit', 'proofOfAddress'] as const;
    const step = stepOf({ selfie: true, kinds: kinds.map((kind) => ({ kind, sides: 2 })) });
    await till.set(askFor(step));
    const sides = kinds.flatMap((kind) => (['front', 'back', 'selfie'] as const).map((side) => ({ kind, side })));
    const codes = await Promise.all(
      sides.map(async ({ kind, side }, at) => (await papers.add(kind, side, await pictureOf(at))).code),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(12);
    expect(codes.filter((code) => code === 'document.tooMany')).toHaveLength(3);
    const free = sides[codes.indexOf('document.tooMany')] ?? { kind: 'passport', side: 'front' };
    expect((await papers.add(free.kind, free.side, (await pictureOf(1)).subarray(0, 30))).code).toBe(
      'document.tooMany',
    );
  });
});

describe('KYC-6 papers at rest', () => {
  it('are sealed, each by a key of its own, and open no more when a byte or its row is another', async () => {
    await sendCard(papers);
    const [front, back] = await rows();
    if (!front || !back) throw new Error('Two sides were sent');
    const plain = await unseal(till.db, front);
    expect((await sharp(plain).metadata()).format).toBe('jpeg');
    expect(Buffer.from(front.bytes).includes(plain.subarray(0, 20))).toBe(false);
    const changed = Buffer.from(front.bytes);
    changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
    await expect(unseal(till.db, { ...front, bytes: changed })).rejects.toThrow();
    await expect(unseal(till.db, { ...back, bytes: front.bytes, sealed_key: front.sealed_key })).rejects.toThrow();
    await expect(unseal(till.db, { ...front, sealed_key: back.sealed_key })).rejects.toThrow();
  });

  it('have their keys sealed anew with each secret, and the old secret is forgotten a day later', async () => {
    await sendCard(papers);
    const before = await rows();
    const secrets = async () =>
      (await till.db.selectFrom('verification_secret').select('id').orderBy('id').execute()).map(({ id }) => id);
    const old = await secrets();
    await resealDocuments(till.db, till.now + 29 * day);
    expect(await secrets()).toEqual(old);
    const turned = till.now + 31 * day;
    await resealDocuments(till.db, turned);
    const after = await rows();
    expect(after.map(({ secret_id }) => secret_id)).toEqual(before.map(({ secret_id }) => secret_id + 1));
    for (const [at, row] of after.entries())
      expect(await unseal(till.db, row)).toEqual(await unseal(till.db, before[at] ?? row));
    expect(await secrets()).toHaveLength(old.length + 1);
    await resealDocuments(till.db, turned + day);
    expect(await secrets()).toEqual([old.length + 1]);
    await resealDocuments(till.db, turned + day, { force: true, forget: true });
    expect(await secrets()).toEqual([old.length + 2]);
    for (const row of await rows()) expect((await sharp(await unseal(till.db, row)).metadata()).format).toBe('jpeg');
  });

  it('that are not sent are gone after a day, and sent ones so long after they were decided on', async () => {
    await papers.add('passport', 'front', await pictureOf(50));
    await sendCard(papers);
    till.now += day;
    await sweep(till.db, till.now);
    expect((await rows()).map(({ kind }) => kind)).toEqual(['idCard', 'idCard']);
    till.now += 400 * day;
    await sweep(till.db, till.now);
    expect(await rows()).toHaveLength(2);
    await moveStep(till, member, 'identity', ['refused'], { reason: 'notGenuine' });
    await sweep(till.db, till.now + 30 * day - 1);
    expect(await rows()).toHaveLength(2);
    await sweep(till.db, till.now + 30 * day);
    expect(await rows()).toEqual([]);
  });
});
