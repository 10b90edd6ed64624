import { describe, expect, it } from 'vitest';
import { lotteries } from '#gateway/demo/seed/lotteries.ts';
import { drawNumbers } from './numbers.ts';
import { nextSlot, pastSlots, saleOf } from './schedule.ts';

const of = (code: string) => {
  const lottery = lotteries.find(({ id }) => id === code);
  if (!lottery) throw new Error(`no lottery ${code}`);
  return lottery;
};
const at = (text: string) => Date.parse(`${text}Z`);

describe('schedule', () => {
  it('LOTT-2 a lottery is drawn only on its weekdays, at its hour', () => {
    for (const lottery of lotteries.filter(({ drawsAt }) => drawsAt)) {
      for (const { drawsAt } of pastSlots(lottery, 0, at('2026-11-21T16:00'), 8)) {
        const time = new Date(drawsAt);
        expect(lottery.days, lottery.id).toContain(time.getUTCDay() + 1);
        expect(time.getUTCHours() * 60 + time.getUTCMinutes()).toBe(lottery.drawsAt);
      }
    }
  });
  it('numbers the quick draws of a day from 1, the last one at midnight', () => {
    expect(nextSlot(of('VN60'), at('2026-11-21T00:00')).numero).toBe('20261121-0001');
    expect(nextSlot(of('VN60'), at('2026-11-21T23:59:30'))).toEqual({
      numero: '20261121-1440',
      drawsAt: at('2026-11-22T00:00'),
    });
    expect(nextSlot(of('VN90'), at('2026-11-21T00:01:30')).drawsAt).toBe(at('2026-11-21T00:03'));
  });
  it('the slots that have been follow one another up to the next', () => {
    for (const code of ['VN_HCM', 'VN_MB', 'SEAPK10']) {
      const now = at('2026-11-21T09:15');
      const past = pastSlots(of(code), 0, now, 5).map(({ drawsAt }) => drawsAt);
      expect(past).toHaveLength(5);
      expect(past).toEqual(past.toSorted((one, other) => one - other));
      expect(pastSlots(of(code), past[2] ?? 0, now, 5).map(({ drawsAt }) => drawsAt)).toEqual(past.slice(3));
      for (const [index, time] of past.slice(1).entries())
        expect(nextSlot(of(code), past[index] ?? 0).drawsAt).toBe(time);
      expect(nextSlot(of(code), past.at(-1) ?? 0).drawsAt).toBeGreaterThan(now);
    }
  });
  it('LOTT-4 tickets are on sale from their opening to the lock', () => {
    const south = of('VN_HCM');
    expect(saleOf(south, at('2026-11-21T08:59')).isSale).toBe(true);
    expect(saleOf(south, at('2026-11-21T09:00'))).toEqual({
      numero: '20261121',
      remainTime: 900_000,
      lockTime: 900_000,
      isSale: false,
    });
    expect(saleOf(of('VN_BT'), at('2026-11-21T08:00')).isSale).toBe(false);
    expect(saleOf(of('VN60'), at('2026-11-21T08:00:55')).isSale).toBe(false);
  });
});

describe('numbers', () => {
  it('are within the bounds of the lottery, distinct and in order where it says so', () => {
    for (const { id: code, balls } of lotteries) {
      for (let turn = 0; turn < 20; turn += 1) {
        const numbers = drawNumbers('secret', code, `n${turn}`, balls);
        expect(numbers).toHaveLength(balls.count);
        expect(numbers.every((each) => each >= balls.low && each <= balls.high)).toBe(true);
        if (balls.distinct) expect(new Set(numbers).size).toBe(balls.count);
        if (balls.sorted) expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      }
    }
  });
  it('are the same for a draw, others for another draw, lottery or secret, and spread evenly', () => {
    const { balls } = of('VN60');
    const draw = (secret: string, code: string, numero: string) => drawNumbers(secret, code, numero, balls).join('');
    expect(draw('s', 'VN60', '1')).toBe(draw('s', 'VN60', '1'));
    expect(
      new Set([draw('s', 'VN60', '1'), draw('s', 'VN60', '2'), draw('s', 'VN90', '1'), draw('t', 'VN60', '1')]).size,
    ).toBe(4);
    const counts = Array.from({ length: 10 }, () => 0);
    for (let turn = 0; turn < 2000; turn += 1)
      for (const each of drawNumbers('s', 'VN60', String(turn), balls)) counts[each] = (counts[each] ?? 0) + 1;
    expect(Math.min(...counts)).toBeGreaterThan(850);
    expect(Math.max(...counts)).toBeLessThan(1150);
  });
});
