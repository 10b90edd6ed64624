/** What people of a team may do (STUDIO-23); a person can have several roles, each for some paths. */
export const roleNames = ['viewer', 'texts', 'brand', 'operator', 'publisher'] as const;
export type RoleName = (typeof roleNames)[number];
