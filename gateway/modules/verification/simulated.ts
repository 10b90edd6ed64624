import { createHmac, timingSafeEqual } from 'node:crypto';
import { Check } from 'typebox/value';
import { minuteMs } from '#schemas/day-ms.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { Message } from './message.ts';
import type { VerificationProvider } from './provider.ts';

/** How far the clocks of provider and gateway may differ, with the time that a message is on its way. */
const toleranceMs = 5 * minuteMs;
const pattern = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const digest = (secret: string, time: string, body: Uint8Array) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest();

/** The header of a message: the second at which it is sent, and an HMAC-SHA256 of that and the body. */
export function signatureOf(secret: string, body: Uint8Array, at: number): string {
  const time = String(Math.floor(at / 1000));
  return `t=${time},v1=${digest(secret, time, body).toString('hex')}`;
}

/** A provider elsewhere, as the demonstration plays it: players go to a page of its own, and its messages are signed. */
export const simulated: VerificationProvider = {
  addressFor: ({ framesOrigin, ...begun }) =>
    framesOrigin && `${framesOrigin}/api/frames/verify.html?${new URLSearchParams(begun).toString()}`,
  readMessage: ({ signature, body }, { secrets, at }) => {
    const [, time = '', mac = ''] = pattern.exec(signature) ?? [];
    const isRecent = Math.abs(at - Number(time) * 1000) <= toleranceMs;
    const given = Buffer.from(mac.padEnd(64, '0'), 'hex');
    const isKnown = secrets.filter((secret) => timingSafeEqual(given, digest(secret, time, body))).length > 0;
    if (!isRecent || !isKnown) throw new ApiError('webhook.forged');
    const message: unknown = parsed(body);
    if (!Check(Message, message)) throw new ApiError('request.invalid');
    return message;
  },
};

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
