import { Type, type Static } from 'typebox';
import { strict } from '#schemas/strict.ts';
import type { TeamSettings } from '#studio/contract/settings.ts';
import type { KeptList } from '#studio/session/kept-list.ts';
import type { Person } from './person.ts';
import { grantsFor, type Grant } from './roles.ts';

/** What the provider said of somebody when they last logged in, as far as roles go by it. */
export const Known = strict({
  id: Type.String(),
  email: Type.Optional(Type.String()),
  said: Type.Array(Type.String(), { description: 'Values of the claim that roles go by' }),
});
export type Known = Static<typeof Known>;

/** Who has logged in, for what is done in their names while they are away: their roles are asked for then, not when they asked for it. */
export class People {
  readonly #kept: KeptList<Known>;
  readonly #roles: () => TeamSettings['roles'];

  /** `roles` are those of the settings as they are at that moment. */
  constructor(kept: KeptList<Known>, roles: () => TeamSettings['roles']) {
    this.#kept = kept;
    this.#roles = roles;
  }

  /** Keeps what a login says, also of one that is refused. @throws Refusal when the disk does not take it */
  note({ id, email, said }: Person): void {
    const known: Known = { id, ...(email !== undefined && { email }), said: [...said] };
    const before = this.#kept.all.find((each) => each.id === id);
    if (JSON.stringify(before) === JSON.stringify(known)) return;
    this.#kept.keep([...this.#kept.all.filter((each) => each.id !== id), known]);
  }

  /** The roles of somebody now; undefined for who never logged in. @throws Error with a sentence where the settings cannot be read */
  grantsOf(id: string): Grant[] | undefined {
    const known = this.#kept.all.find((each) => each.id === id);
    return known && grantsFor(known, this.#roles());
  }
}
