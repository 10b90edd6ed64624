import { expect, it, onTestFinished } from 'vitest';
import { Promoted } from './promoted.ts';
import { call } from './start-gateway.ts';

it('REC-3 what a promotion paid is in the records under its title, also once it is no more', async () => {
  const at = await Promoted.start();
  onTestFinished(() => at.stop());
  await at.offer('app-download');
  await at.offer('spring', {
    gives: { kind: 'bonus', amount: 80, turnoverPpm: 0, days: 3 },
    title: { EN: 'Spring', VI: 'Xuân' },
  });
  const player = await at.player();
  for (const id of ['app-download', 'spring']) {
    await player.join(id);
    await player.claim(id);
    await at.withdraw(id);
  }
  const remarks = async (language: string) => {
    const { list } = (await call(at.app, 'transactions', { token: player.self.token, language })).value;
    return list.map(({ kind, remark }) => `${kind} ${remark}`).toSorted();
  };
  expect(await remarks('EN')).toEqual([
    'bonusConverted Spring',
    'bonusConverted Spring',
    'promotion Gift',
    'promotion Spring',
  ]);
  expect(await remarks('VI')).toEqual([
    'bonusConverted Xuân',
    'bonusConverted Xuân',
    'promotion Quà',
    'promotion Xuân',
  ]);
});
