import { join } from 'node:path';
import { ScheduledSet } from '#studio/contract/schedule.ts';
import { needsSecondPerson } from '#studio/contract/second-person.ts';
import { mainDraft } from '#studio/contract/team.ts';
import { Forbidden } from '#studio/documents/refusal.ts';
import { seeOutside } from '#studio/server/follow-files.ts';
import type { Road } from '#studio/server/road.ts';
import { Schedule } from '#studio/server/schedule/schedule.ts';
import { KeptList } from '#studio/session/kept-list.ts';
import type { Audit } from './audit.ts';
import { authorOf, type Drafts } from './drafts.ts';
import { needPublisher } from './gate.ts';
import { secondOf, type Changed } from './legal-texts.ts';
import type { People } from './people.ts';
import { whoAsks } from './person.ts';
import { mayPublish, mayWrite, type Grant } from './roles.ts';

/**
 * The schedule of a team: what is merged is changed by it, and all drafts take that in. Whoever approves a set, or goes on with it, may do all
 * of it themselves; whoever made it may cancel it. What is done by the clock is on record in the name of who made the set.
 */
export const teamSchedule = ({
  root,
  road,
  audit,
  now,
  people,
  drafts,
}: {
  root: string;
  road: Road;
  audit: Audit;
  now: () => number;
  people: Pick<People, 'grantsOf'>;
  /** Undefined until they are open. */
  drafts: () => Drafts | undefined;
}): Schedule =>
  new Schedule({
    kept: new KeptList(join(root, '.foyer/studio/schedule.json'), ScheduledSet),
    files: { root },
    road,
    now,
    changed: (files) => {
      const live = drafts()?.get(mainDraft)?.live;
      if (live) seeOutside(live, files);
    },
    commit: async (files, { title, by }) => drafts()?.commit(files, title, authorOf(by)),
    rules: {
      who: () => {
        const { id, name, email } = whoAsks().person;
        return { id, name, ...(email !== undefined && { email }) };
      },
      needMay: (act, { by, codes, files }) => {
        const { person } = whoAsks();
        if (act === 'cancel' && by.id === person.id) return;
        for (const code of codes) needPublisher(person, code);
        const refused = files.find(({ file }) => !mayWrite(person.grants, file));
        if (refused) throw new Forbidden(`Your role does not let you change ${refused.file}.`);
      },
      needsTwo: ({ channel, files }) =>
        needsSecondPerson({ act: 'publish', channel }) || secondOf(root, files.map(textsOf)) !== undefined,
      heldElsewhere: (file) => drafts()?.holds(file),
      barred: ({ by, approved, codes, files }) =>
        [by, ...(approved ? [approved] : [])].flatMap((who) => whyBarred(people, who, { codes, files }) ?? []),
      told: ({ id, title, by }, says) =>
        audit.add({ person: { ...by, said: [], grants: [] }, from: 'the schedule' }, 'schedule', { id, title, says }),
    },
  });

/** Why somebody may not do a set now, in a sentence. */
function whyBarred(
  people: Pick<People, 'grantsOf'>,
  { id, name }: ScheduledSet['by'],
  { codes, files }: Pick<ScheduledSet, 'codes' | 'files'>,
): string | undefined {
  const grants = grantsNow(people, id);
  if (typeof grants === 'string') return grants;
  if (!grants) return `${name} has to log in once more: their roles are not known here.`;
  const code = codes.find((each) => !mayPublish(grants, each));
  if (code !== undefined) return `${name} may not publish ${code} any more.`;
  const refused = files.find(({ file }) => !mayWrite(grants, file));
  return refused && `${name} may not change ${refused.file} any more.`;
}

/** Grants, or a sentence where the settings are not to be read: nobody has a role then. */
function grantsNow(people: Pick<People, 'grantsOf'>, id: string): readonly Grant[] | string | undefined {
  try {
    return people.grantsOf(id);
  } catch (error) {
    return `Roles cannot be read: ${(error as Error).message}`;
  }
}

const textsOf = ({ file, before, after }: ScheduledSet['files'][number]): Changed => ({
  file,
  before: before ?? undefined,
  after: after ?? undefined,
});
