/** ROLE-2: session types 0, 1 and 2 are members; every other type is a trial member. */
export const isMember = (type: number): boolean => [0, 1, 2].includes(type);
