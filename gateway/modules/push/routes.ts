import type { Database, Tx } from '#gateway/db/tables.ts';
import type { Services } from '#gateway/services.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import { describeDevice } from '../session/history.ts';
import { hasPush, pushKeys } from './keys.ts';
import { noticeSettings, setQuiet, setTopic, setZone } from './settings.ts';
import { subscribe, unsubscribe } from './subscriptions.ts';

type Caller = { session: CallerSession; site: Site };

/** Notices on the phone (PUSH-1): what a player wants, and the browsers that show them. */
export function register({ route, db, now, pushService: service }: Services): void {
  const read = async (on: Database, { session, site }: Caller) => {
    const key = hasPush(site) ? (await pushKeys(on, session.merchant, now())).public_key : undefined;
    return noticeSettings(on, session, key, now());
  };
  const change = (caller: Caller, act: (tx: Tx) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      await act(tx);
      return read(tx, caller);
    });
  route('noticeSettings', (call) => read(db, call));
  route('noticeTopicSet', (call) => change(call, (tx) => setTopic(tx, call.session, call.body, now())));
  route('quietHoursSet', (call) => change(call, (tx) => setQuiet(tx, call.session.accountId, call.body)));
  route('pushSubscribe', (call) => {
    const { session, site, body, language, request } = call;
    if (!hasPush(site)) throw new ApiError('feature.unavailable');
    const name = describeDevice(request.headers['user-agent'] ?? '');
    return change(call, async (tx) => {
      await setZone(tx, session.accountId, body.timeZone);
      await subscribe(tx, { session, name, language }, body, { now: now(), service });
      await announce(tx, session.accountId, 'inbox');
    });
  });
  route('pushUnsubscribe', (call) =>
    change(call, async (tx) => {
      await unsubscribe(tx, call.session.accountId, call.params.id);
      await announce(tx, call.session.accountId, 'inbox');
    }),
  );
}
