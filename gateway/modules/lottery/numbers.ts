import { createHmac } from 'node:crypto';
import type { Balls } from '#schemas/catalogue/games.ts';

/**
 * The numbers of one draw: they follow from the store's secret, the lottery and the draw, so that every process that draws
 * it draws the same, and nobody without the secret can predict them.
 */
export function drawNumbers(secret: string, code: string, numero: string, balls: Balls): number[] {
  const span = balls.high - balls.low + 1;
  const numbers: number[] = [];
  for (let turn = 0; numbers.length < balls.count; turn += 1) {
    // 48 bits against a span of at most some dozens: no number is favoured by more than one in 10¹².
    const roll = createHmac('sha256', secret).update(`${code}:${numero}:${turn}`).digest().readUIntBE(0, 6);
    const number = balls.low + (roll % span);
    if (!balls.distinct || !numbers.includes(number)) numbers.push(number);
  }
  return balls.sorted ? numbers.toSorted((one, other) => one - other) : numbers;
}

/** Stored numbers, which commas part, as they are shown: all of one lottery have as many digits. */
export function shownNumbers(numbers: string, balls: Balls | undefined): string[] {
  const width = String(balls?.high ?? 0).length;
  return numbers.split(',').map((each) => each.padStart(width, '0'));
}
