import type { Value } from '#schemas/gateway/operations.ts';
import type { Role } from '#schemas/merchant/condition.ts';
import { readStoredJson, writeStoredJson } from '#shared/platform/storage.ts';

/** One page of a popup. `content` is foreign and must be cleaned; `execution` says for whom: A members, F members at their first login, B visitors. */
export type Popup = Value<'announcements'>['popup'][number];

/** A for members, B for visitors (POP-2); trial members get none. */
export type PopupType = 'A' | 'B';

/** How long after the page's load the popup opens, ms (POP-1). */
export const popupDelayMs = 500;

const closedKeys = { A: 'SHELL_PU_A', B: 'SHELL_PU_B' } as const;

export function popupTypeOf(role: Role): PopupType | undefined {
  if (role === 'trial') return undefined;
  return role === 'member' ? 'A' : 'B';
}

/** The popups of a type that the player has closed, by id: what the operator publishes later shows again. */
const closedOf = (type: PopupType): unknown[] => readStoredJson(closedKeys[type], Array.isArray) ?? [];

/** So many closed ones are remembered; those closed longest ago are forgotten first. */
const mostClosed = 100;

/** Stores that these popups are not to be shown again (POP-1), besides those closed in other tabs. */
export function storeClosed(type: PopupType, popups: readonly Popup[]): void {
  const ids: unknown[] = popups.map(({ id }) => id);
  const others = closedOf(type).filter((id) => !ids.includes(id));
  writeStoredJson(closedKeys[type], [...ids, ...others].slice(0, mostClosed));
}

/** What pops up: all pages meant for this player, if at least one of them is new to them. */
export function popupsToShow(all: readonly Popup[], type: PopupType, firstTimeLogin: boolean): Popup[] {
  const wanted = all.filter(
    ({ execution }) => execution === type || (execution === 'F' && type === 'A' && firstTimeLogin),
  );
  const closed = closedOf(type);
  return wanted.every(({ id }) => closed.includes(id)) ? [] : wanted;
}
