/** What an act of each kind may have changed: the first words of the keys of the queries that are read again after it. */
export const touchedQueries = {
  agent: ['agent'],
  bet: ['records', 'wallet'],
  card: ['cards', 'security', 'withdraw'],
  deposit: ['deposit', 'uploads'],
  device: ['devices', 'security'],
  feedback: ['feedback', 'uploads'],
  member: ['member'],
  promotion: ['promotions', 'bonus', 'wallet', 'withdraw'],
  rebate: ['rebate', 'reward', 'wallet'],
  reward: ['reward', 'tasks', 'wallet'],
  security: ['security'],
  transfer: ['wallet'],
  withdraw: ['withdraw', 'wallet'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
