import { useEffect, useState } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import { readStored, writeStored } from '#shared/platform/storage.ts';

const tickMs = 500;
const defaultSeconds = 60;

/** When another code may be asked for, in epoch ms of this phone (SMS-1); after 60 s where the answer does not say. `offset`: the gateway's clock less the phone's. */
export function resendTime(
  { resendSeconds = 0, expiredMinutes = 0, expirationTime = 0 }: Partial<Value<'smsSend'>>,
  now: number,
  offset = 0,
): number {
  if (resendSeconds > 0) return now + resendSeconds * 1000;
  if (expiredMinutes > 0) return now + expiredMinutes * 60_000;
  const until = expirationTime - offset;
  return until > now ? until : now + defaultSeconds * 1000;
}

/** Whole seconds left, never negative; 0 for an end more than an hour ahead, which no gateway of ours sets. */
export function secondsLeft(until: number, now: number): number {
  const left = Math.ceil((until - now) / 1000);
  return left > 0 && left <= 3600 ? left : 0;
}

/** A countdown that survives a reload and stops with its screen (SMS-1). Each `purpose` has its own. */
export function useCountdown(purpose: string): { seconds: number; start: (until: number) => void } {
  const key = `smsUntil.${purpose}`;
  const [until, setUntil] = useState(() => Number(readStored(key, 'session') ?? 0));
  const [now, setNow] = useState(() => Date.now());
  const seconds = secondsLeft(until, now);
  const isCounting = seconds > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isCounting, until]);
  const start = (next: number) => {
    writeStored(key, String(next), 'session');
    setNow(Date.now());
    setUntil(next);
  };
  return { seconds, start };
}
