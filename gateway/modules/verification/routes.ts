import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { askWhatIsNeeded, unaskedSteps } from './ask.ts';
import { readDocument } from './document-content.ts';
import { keepDocument, readOwn, refusePlace, removeOwn, sendDocuments, stepNamed } from './documents.ts';
import { begin } from './begin.ts';
import { providers } from './providers.ts';
import { mountWebhook } from './webhook.ts';
import { presentDocument, presentSteps } from './present.ts';

/** The identity check of a player: what is asked, what is sent for it, and how far it is (KYC-1 to KYC-3). */
export function register({ app, route, db, now, frameOrigin }: Services): void {
  route('verificationSteps', async ({ session, site, language }) => {
    const at = now();
    // Asked for with the first look at it, and not in vain with every other one.
    if ((await unaskedSteps(db, session.accountId, site, at)).length > 0)
      await db.transaction().execute((tx) => askWhatIsNeeded(tx, session, site, at));
    return { list: await presentSteps(db, session.accountId, { site, language, at }) };
  });
  route('verificationUpload', async ({ session, site, params: { step }, query, request }) => {
    const settings = stepNamed(site, step);
    if (!Buffer.isBuffer(request.body)) throw new ApiError('document.kind');
    const place = { ...query, at: now() };
    // Before it is decoded, which costs a thousand times as much.
    await refusePlace(db, session.accountId, settings, place);
    const document = await readDocument(request.body);
    return presentDocument(
      await db.transaction().execute((tx) => keepDocument(tx, session, settings, { ...document, ...place })),
    );
  });
  route('verificationDocument', async ({ session, params: { id } }) => {
    const bytes = await readOwn(db, session.accountId, id);
    return { image: `data:image/jpeg;base64,${bytes.toString('base64')}` };
  });
  route('verificationRemove', async ({ session, params: { id } }) => {
    await db.transaction().execute((tx) => removeOwn(tx, session.accountId, id));
    return { done: true };
  });
  route('verificationStart', async ({ session, site, params, request }) => {
    const { addressFor } = providers[site.verification.provider];
    const { id: step } = stepNamed(site, params.step);
    const framesOrigin = frameOrigin(request);
    const url =
      addressFor &&
      (await db.transaction().execute((tx) => begin(tx, session, step, { addressFor, framesOrigin, at: now() })));
    if (!url) throw new ApiError('feature.unavailable');
    return { url };
  });
  mountWebhook(app, { db, now });
  route('verificationSend', async ({ session, site, params: { step }, body: { kind }, language }) => {
    const at = now();
    const settings = stepNamed(site, step);
    await db.transaction().execute((tx) => sendDocuments(tx, session, { settings, kind, at }));
    const shown = await presentSteps(db, session.accountId, { site, language, at });
    const sent = shown.find((each) => each.step === step);
    if (!sent) throw new ApiError('record.unknown');
    return sent;
  });
}
