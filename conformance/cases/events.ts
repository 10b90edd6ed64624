import { EventSourceParserStream } from 'eventsource-parser/stream';
import { Check } from 'typebox/value';
import { ChangeEvent } from '#schemas/gateway/events.ts';
import { contract } from '../contract.ts';
import { expectThat, type World } from '../world.ts';
import type { Case } from './case.ts';

/** So soon an event arrives, ms. */
const patienceMs = 5_000;

/**
 * The stream of a session, as the lobby reads it; `undefined` when it does not begin. `next` resolves to the data of an event, to `end`, or to
 * `nothing` where none arrived in time.
 */
async function openStream({ gateway }: World, token: string | undefined) {
  const leaving = new AbortController();
  const late = setTimeout(() => leaving.abort(), patienceMs);
  const response = await fetch(gateway.addressOf(contract.events, {}), {
    headers: gateway.headersOf({ token }),
    signal: leaving.signal,
  }).catch(() => undefined);
  clearTimeout(late);
  if (!response?.body) return undefined;
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  const next = async (): Promise<string> => {
    const timeout = Promise.withResolvers<string>();
    const timer = setTimeout(() => timeout.resolve('nothing'), patienceMs);
    const read = reader.read().then(({ done, value }) => (done ? 'end' : value.data));
    const event = await Promise.race([read, timeout.promise]).catch(() => 'end');
    clearTimeout(timer);
    return event;
  };
  return { headers: response.headers, next, leave: () => leaving.abort() };
}

/** Reads on until an event, the end, or nothing. */
async function hear(next: () => Promise<string>, wanted: string): Promise<string> {
  for (;;) {
    const event = await next();
    if ([wanted, 'end', 'nothing'].includes(event)) return event;
  }
}

export const liveEvents: Case = {
  calls: ['events'],
  needs: ['member'],
  run: async (world) => {
    const { gateway, member, report } = world;
    const token = (await member?.logIn())?.value?.token;
    const expectEvent = (holds: boolean, sent: string, expected: string, came: string) =>
      expectThat(world, 'events', 'events', holds, { sent, expected, came });
    const stream = await openStream(world, token);
    const late = `nothing within ${patienceMs / 1000} s: does a proxy hold it back?`;
    if (!stream) return expectEvent(false, 'a session', 'the stream begins at once', late);
    const { headers, next, leave } = stream;
    const type = headers.get('content-type') ?? '';
    expectEvent(type.startsWith('text/event-stream'), 'a session', 'content-type: text/event-stream', type);
    const stored = headers.get('cache-control') ?? '';
    expectEvent(stored.includes('no-store'), 'a session', 'cache-control: no-store', stored);
    const first = await next();
    expectEvent(first === 'resync', 'a session', 'resync is the first event', first === 'nothing' ? late : first);
    if (!Check(ChangeEvent, first)) return leave();
    report.succeed('events');

    const message = (await gateway.ask('notices', { token: member?.token })).value?.list[0];
    if (message) {
      await gateway.ask('noticeRead', { token: member?.token, path: { id: message.id }, body: {} });
      const heard = await hear(next, 'inbox');
      expectEvent(heard === 'inbox', 'noticeRead elsewhere', 'inbox', heard);
    } else report.skip('events', 'an event of a change', 'the inbox is empty, so nothing could be read elsewhere');

    await gateway.ask('logout', { token });
    const last = await hear(next, 'session');
    expectEvent(last === 'session', 'logout', 'session', last);
    const after = await next();
    expectEvent(after === 'end', 'logout', 'the stream ends', after);
    leave();
  },
};
