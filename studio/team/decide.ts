import type { AskBody, Request } from '#studio/contract/team.ts';
import { Forbidden, Refusal } from '#studio/documents/refusal.ts';
import { actOnRelease } from '#studio/server/releases.ts';
import type { Road } from '#studio/server/road.ts';
import type { Draft, Drafts } from './drafts.ts';
import { needPublisher } from './gate.ts';
import type { Person } from './person.ts';
import { mayPublish, mayWrite } from './roles.ts';

/** What requests are about. */
type Team = { drafts: Drafts; road?: Road | undefined };

/** @throws Refusal for one that is not there */
export function draftNamed(drafts: Drafts, name: string): Draft {
  const draft = drafts.get(name);
  if (!draft) throw new Refusal(`There is no draft ${name}.`);
  return draft;
}

/** @throws Forbidden for who does not have the draft */
export function needOwner({ name, owner }: Draft, { id }: Person): void {
  if (owner.id !== id) throw new Forbidden(`${owner.name} has the draft ${name}.`);
}

/** @throws Forbidden for who may not change one of these files */
export function needAllWritable(files: readonly string[], { grants }: Person): void {
  const refused = files.find((file) => !mayWrite(grants, file));
  if (refused !== undefined) throw new Forbidden(`Your role does not let you change ${refused}.`);
}

/** Whether a request waits for somebody: they may do what is asked for, and have not asked for it themselves. */
export function mayDecide({ drafts }: Team, { state, by, asked }: Request, { id, grants }: Person): boolean {
  if (state !== 'open' || by.id === id) return false;
  if (asked.kind === 'release') return mayPublish(grants, asked.release.code);
  const draft = drafts.get(asked.draft);
  return draft !== undefined && draft.owner.id !== id && draft.saved.every((file) => mayWrite(grants, file));
}

/** The hash of what a merge is asked for. @throws Forbidden, Refusal */
export async function needMayAsk({ drafts }: Team, asked: AskBody, person: Person): Promise<string | undefined> {
  if (asked.kind === 'release') {
    needPublisher(person, asked.release.code);
    return undefined;
  }
  const draft = draftNamed(drafts, asked.draft);
  needOwner(draft, person);
  const { files, hash } = await drafts.change(draft.name);
  needAllWritable(files, person);
  return hash;
}

/** @throws Forbidden for who could not approve it either, and did not ask for it */
export async function needMayDecline({ drafts }: Team, { by, asked }: Request, person: Person): Promise<void> {
  if (by.id === person.id) return;
  if (asked.kind === 'release') needPublisher(person, asked.release.code);
  else needAllWritable(drafts.get(asked.draft)?.saved ?? [], person);
}

/** Does what was asked for, as it was then; whoever approves may do it themselves. @throws Forbidden, Refusal */
export async function approve({ drafts, road }: Team, { asked, change, by }: Request, person: Person): Promise<void> {
  if (asked.kind === 'release') {
    needPublisher(person, asked.release.code);
    if (!road) throw new Refusal('Nothing is published from here.');
    await actOnRelease({ ...road, by: () => `${by.name}, approved by ${person.name}` }, asked.release);
    return;
  }
  const draft = draftNamed(drafts, asked.draft);
  if (draft.owner.id === person.id) throw new Forbidden('This is your draft: somebody else approves it.');
  const { commit, files, hash } = await drafts.change(draft.name);
  if (hash !== change)
    throw new Refusal(`${draft.name} has changed since this was asked for: it has to be asked for again.`);
  needAllWritable(files, person);
  await drafts.merge(draft.name, commit, asked.title, person);
}
