/** ROLE-2: session types of members; every other type is a trial member. */
export const memberTypes = [0, 1, 2];

export const isMember = (type: number): boolean => memberTypes.includes(type);
