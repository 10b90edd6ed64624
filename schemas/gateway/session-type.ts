/** Types of accounts that are made here, as their sessions carry them (ROLE-2). An agent's is for another lobby. */
export const accountTypes = { member: 0, trial: 4, agent: 9 } as const;

/** ROLE-2: session types of members; every other type is a trial member. */
export const memberTypes = [0, 1, 2];

export const isMember = (type: number): boolean => memberTypes.includes(type);
