import { readStored, writeStored } from '#shared/platform/storage.ts';

const key = 'depositMethod';

/** The id of the method by which the player deposited last on this device; it is offered first (DEP-2). */
export const lastMethod = (): string | undefined => readStored(key);

export const noteMethod = (id: string) => writeStored(key, id);
