/** The groups of the member centre's menu, in the order in which they are drawn (MEM-2). */
export const memberGroups = ['money', 'records', 'rewards', 'agent', 'security', 'help'] as const;
