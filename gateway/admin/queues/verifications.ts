import { verificationReasons, type DocumentKind, type DocumentSide } from '#schemas/gateway/verification-states.ts';
import { localise } from '#schemas/offers/localised.ts';
import { readSite } from '#gateway/config/site.ts';
import { isLinked } from '#gateway/modules/limits/linked.ts';
import { factsOfAccounts } from '#gateway/modules/verification/account-facts.ts';
import { sentDocuments } from '#gateway/modules/verification/looks.ts';
import { samePersons } from '#gateway/modules/verification/person.ts';
import { Answer, takeAnswer, waitingVerifications } from '#gateway/modules/verification/review.ts';
import { verifications } from '#gateway/modules/verification/states.ts';
import { textIn } from '#gateway/texts/texts.ts';
import { movesOf, queue, sinceOf, type QueueAction, type QueueField } from './queue.ts';

const reason = {
  name: 'reason',
  label: 'Reason, which the player reads in their language',
  options: Object.fromEntries(verificationReasons.map((each) => [each, textIn('EN', `verification.reasons.${each}`)])),
} as const;
const note = { name: 'note', label: 'More, which the player reads as it is', isOptional: true } as const;
const until = {
  name: 'until',
  label: 'Until the end of this day; as the site says without',
  isOptional: true,
} as const;
/** What an approval says where one person may have one account. */
const ofPerson: readonly QueueField[] = [
  { name: 'number', label: 'Number of the document', maxLength: 60 },
  { name: 'name', label: 'Name on it', maxLength: 100 },
  { name: 'birthDate', label: 'Date of birth on it' },
  {
    name: 'despite',
    label: 'Where another account has shown papers of the same person',
    options: { '': 'Hold it back', yes: 'Approve it despite that' },
    isOptional: true,
  },
];
/** The same where exclusions hold at several merchants, which are told by whose papers are the same. */
const ofLinked = ofPerson
  .filter(({ name }) => name !== 'despite')
  .map((field) => ({ ...field, isOptional: true as const }));
const actionsFor = (person: readonly QueueField[]) =>
  [
    { outcome: 'inReview', label: 'Look into it' },
    {
      outcome: 'approved',
      label: 'Approve',
      tone: 'good',
      fields: [until, ...person],
    },
    { outcome: 'moreAsked', label: 'Ask for more', fields: [reason, note] },
    { outcome: 'refused', label: 'Refuse', tone: 'bad', fields: [reason, note] },
  ] as const satisfies readonly QueueAction[];

const kinds: Readonly<Record<DocumentKind, string>> = {
  passport: 'Passport',
  idCard: 'ID card',
  drivingLicence: 'Driving licence',
  residencePermit: 'Residence permit',
  proofOfAddress: 'Proof of address',
  proofOfPayment: 'Proof of payment',
  proofOfIncome: 'Proof of income',
};
/** A document in a word. */
export const documentName = ({ kind, side }: { kind: DocumentKind; side: DocumentSide }): string =>
  `${kinds[kind]}, ${side}`;

/** Papers of players that wait for an answer, beside what their accounts say (KYC-4). */
export const verificationQueue = queue({
  name: 'verifications',
  title: 'Identity',
  empty: 'No papers wait.',
  histories: movesOf('verification'),
  answer: Answer,
  list: waitingVerifications,
  present: async (db, waiting) => {
    const documentsOf = await sentDocuments(db, waiting);
    const sameAs = await samePersons(
      db,
      waiting.map(({ id }) => id),
    );
    const factsOf = await factsOfAccounts(db, waiting);
    return Promise.all(
      waiting.map(async ({ id, account_id, merchant, step, state, username, changed_at }) => {
        const { steps, onePerson } = (await readSite(db, merchant)).verification;
        const settings = steps.find((each) => each.id === step);
        const same = sameAs(id).map((other) => ({
          label: 'Same person as',
          value: `${other.username}, by ${other.by}`,
        }));
        const person = onePerson ? ofPerson : (await isLinked(db, merchant, Date.now())) ? ofLinked : [];
        return {
          id,
          merchant,
          title: settings ? localise(settings.name, 'EN') : step,
          state,
          facts: [{ label: 'Player', value: username }, ...same, ...factsOf(account_id), sinceOf(changed_at)],
          links: documentsOf(id).map((each) => ({ href: `/admin/documents/${each.id}`, label: documentName(each) })),
          actions: actionsFor(person).filter(({ outcome }) => verifications.moves[state].includes(outcome)),
        };
      }),
    );
  },
  read: async (_db, _id, said) => {
    // What an operator leaves empty is not said.
    const { number, name, birthDate, despite, ...rest } = Object.fromEntries(
      Object.entries(said).filter(([, text]) => text !== ''),
    );
    const isOfPerson = number !== undefined || name !== undefined || birthDate !== undefined;
    return {
      ...rest,
      ...(isOfPerson && { person: { number, name, birthDate } }),
      ...(despite === 'yes' && { despite: true }),
    };
  },
  decide: takeAnswer,
});
