import { expectRefusal, expectThat } from '../world.ts';
import type { Case } from './case.ts';

/** A picture of one pixel. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

export const pictures: Case = {
  calls: ['uploadAdd', 'uploads', 'uploadRead', 'uploadRemove'],
  needs: ['member'],
  run: async (world) => {
    const { gateway, member } = world;
    const token = member?.token;
    const query = { purpose: 'conformance0' };
    const text = { type: 'image/png', text: 'a text that is called a picture' };
    await expectRefusal(world, 'uploadAdd', 'body', { token, query, raw: text, sent: 'a text as image/png' }, [
      'upload.kind',
    ]);
    const added = await gateway.ask('uploadAdd', { token, query, raw: { type: 'image/png', text: png } });
    if (!added.value) return world.report.skip('uploadAdd', 'an answer', `${added.came} was answered`);
    const { id } = added.value;
    const isListed = async () =>
      (await gateway.ask('uploads', { token, query })).value?.list.some((upload) => upload.id === id);
    expectThat(world, 'uploads', 'effect', (await isListed()) === true, {
      expected: 'the picture is listed for what it is for',
      came: 'it is not',
    });
    const { value, came } = await gateway.ask('uploadRead', { token, path: { id } });
    const isPicture = value?.image.startsWith('data:image/') === true;
    expectThat(world, 'uploadRead', 'effect', isPicture, { expected: 'image: data:image/…', came });
    await gateway.ask('uploadRemove', { token, path: { id } });
    const gone = { token, path: { id }, sent: 'of a picture that is taken back' };
    await expectRefusal(world, 'uploadRead', 'effect', gone, ['record.unknown']);
  },
};
