import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#shared/platform/storage.ts';

const tickMs = 500;
const defaultSeconds = 60;

/** When another code may be asked for, in epoch ms of this phone (SMS-1). Missing or broken parts give 60 s. */
export function resendTime(
  answer: { resendSeconds?: unknown; expiredMinutes?: unknown; expirationTime?: unknown },
  now: number,
  offset = 0,
): number {
  const { resendSeconds, expiredMinutes, expirationTime } = answer;
  const isPositive = (value: unknown): value is number =>
    typeof value === 'number' && Number.isFinite(value) && value > 0;
  if (isPositive(resendSeconds)) return now + resendSeconds * 1000;
  if (isPositive(expiredMinutes)) return now + expiredMinutes * 60_000;
  if (isPositive(expirationTime) && expirationTime - offset > now) return expirationTime - offset;
  return now + defaultSeconds * 1000;
}

/** Whole seconds left, never negative; an end more than an hour ahead is foreign and counts as none. */
export function secondsLeft(until: number, now: number): number {
  const left = Math.ceil((until - now) / 1000);
  return left > 0 && left <= 3600 ? left : 0;
}

/** A countdown that survives a reload and stops with its screen (SMS-1). `purpose` keeps those of different forms apart. */
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
