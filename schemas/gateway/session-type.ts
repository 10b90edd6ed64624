const memberTypes: ReadonlySet<number> = new Set([0, 1, 2]);

/** ROLE-2: session types 0, 1 and 2 are members; every other type is a trial member. */
export const isMember = (type: number): boolean => memberTypes.has(type);
