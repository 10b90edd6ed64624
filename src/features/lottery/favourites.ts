import { create } from 'zustand';
import { useSession } from '#features/session/store.ts';
import { isRecord } from '#shared/lib/is-record.ts';
import { readStoredJson, writeStoredJson } from '#shared/platform/storage.ts';

const storedKey = 'LOTTFAV';

const readAll = (): Record<string, unknown> => readStoredJson(storedKey, isRecord) ?? {};

/** The stored codes of one player; what is broken or another's counts as none. */
function codesOf(userName: string): string[] {
  const all = readAll();
  const codes = Object.hasOwn(all, userName) ? all[userName] : undefined;
  return Array.isArray(codes) ? codes.filter((code): code is string => typeof code === 'string') : [];
}

/** Which player's codes are held, and they. */
const useStore = create<{ userName: string; codes: string[] }>()(() => ({ userName: '', codes: [] }));

/** Favourite lotteries of the player, kept on this device by user name, and the way to flip one; a visitor has none (LOTT-5). */
export function useLotteryFavourites(): { codes: ReadonlySet<string>; toggle: (code: string) => void } {
  const userName = useSession((state) => state.session?.userName ?? '');
  const held = useStore();
  const codes = held.userName === userName ? held.codes : codesOf(userName);
  const toggle = (code: string) => {
    const next = codes.includes(code) ? codes.filter((each) => each !== code) : [code, ...codes];
    writeStoredJson(storedKey, { ...readAll(), [userName]: next });
    useStore.setState({ userName, codes: next });
  };
  return { codes: new Set(userName ? codes : []), toggle };
}
