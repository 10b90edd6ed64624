import sharp from 'sharp';
import type { DocumentKind, DocumentSide } from '#schemas/gateway/verification-states.ts';
import type { Withdrawers } from './withdrawers.ts';

/** A picture that no other is like. */
export const pictureOf = (shade: number, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 30, b: 30 } } })
    .png()
    .toBuffer();
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
/** How a picture of an iPhone begins that was not asked for JPG. */
export const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);

/** What a member does with papers of one step. */
export const papersOf = (till: Withdrawers, token: string, step = 'identity') => ({
  add: (kind: DocumentKind, side: DocumentSide, bytes: Buffer, type = 'image/png') =>
    till.ask('verificationUpload', { token, path: { step }, query: { kind, side }, picture: { bytes, type } }),
  send: (kind: DocumentKind) => till.ask('verificationSend', { token, path: { step }, body: { kind } }),
  remove: (id: string) => till.ask('verificationRemove', { token, path: { id } }),
  read: async (id: string) => {
    const { value, code } = await till.ask('verificationDocument', { token, path: { id } });
    return { code, bytes: Buffer.from(value?.image.split(',')[1] ?? '', 'base64') };
  },
  look: async () => {
    const { list } = (await till.ask('verificationSteps', { token })).value;
    const shown = list.find((each) => each.step === step);
    if (!shown) throw new Error(`${step} is not asked for`);
    return shown;
  },
});
export type Papers = ReturnType<typeof papersOf>;

/** Sends both sides of a card. */
export async function sendCard({ add, send }: Papers) {
  await add('idCard', 'front', await pictureOf(10));
  await add('idCard', 'back', await pictureOf(200));
  return send('idCard');
}
