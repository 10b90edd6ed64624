import { documentTypes, maxPictureBytes } from '#schemas/upload-limits.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { redraw, keep, listUploads, readUpload, refuseTooMany, removeUpload } from './uploads.ts';

/** Pictures of players, such as proofs of transfers (DEP-8). They are kept in the store, in a table of their own. */
export function register({ app, route, db, now }: Services): void {
  app.addContentTypeParser(
    [...documentTypes],
    { parseAs: 'buffer', bodyLimit: maxPictureBytes },
    (_request, bytes, done) => done(null, bytes),
  );
  route('uploadAdd', async ({ session, query: { purpose }, request }) => {
    if (!Buffer.isBuffer(request.body)) throw new ApiError('upload.kind');
    // Before the picture is decoded, which costs a thousand times as much.
    await refuseTooMany(db, session.accountId, purpose);
    const bytes = await redraw(request.body);
    return keep(db, { accountId: session.accountId, purpose, bytes }, now());
  });
  route('uploads', async ({ session, query: { purpose } }) => ({
    list: await listUploads(db, session.accountId, purpose),
  }));
  route('uploadRead', async ({ session, params: { id } }) => {
    const bytes = await readUpload(db, session.accountId, id);
    return { image: `data:image/jpeg;base64,${bytes.toString('base64')}` };
  });
  route('uploadRemove', async ({ session, params: { id } }) => {
    await removeUpload(db, session.accountId, id);
    return { done: true };
  });
}
