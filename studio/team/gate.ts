import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import type { BrandBody, ReleaseBody } from '#studio/contract/acts.ts';
import type { ScheduleActBody, ScheduleBody } from '#studio/contract/schedule.ts';
import type { Guard } from '#studio/server/access.ts';
import { mainDraft } from '#studio/contract/team.ts';
import { needsSecondPerson } from '#studio/contract/second-person.ts';
import type { LiveSession } from '#studio/server/live-session.ts';
import { Forbidden } from '#studio/documents/refusal.ts';
import type { Audit } from './audit.ts';
import { askerOf, keepAsking, whoAsks, type Asking, type Person } from './person.ts';
import { isEditor, mayPublish, mayWrite } from './roles.ts';

/** A draft, to its gate. */
export type GatedDraft = {
  name: string;
  /** Whose it is: nobody else writes in it. */
  owner: { id: string; name: string };
  /** Who has a file in another draft, in words; undefined where nobody does. */
  heldElsewhere: (file: string) => string | undefined;
  /** Counts these files as its own while they are saved. */
  hold: (files: readonly string[]) => void;
  /** Looks at what it has saved, and at nothing else, from then on. */
  look: () => Promise<void>;
};

/** What an act needs besides the files that it writes, which the session asks for itself. @throws Forbidden */
type Need = (given: { body: unknown; asks: Asking; draft: GatedDraft }) => void;

const needEditor: Need = ({ asks, draft }) => {
  if (!isEditor(asks.person.grants)) throw new Forbidden('Your role only lets you look.');
  needOwn(draft, asks);
};

/** All that changes something: an address that is not here is refused, whoever asks. */
const needs: Record<string, Need> = {
  edit: needEditor,
  edits: needEditor,
  write: needEditor,
  promise: needEditor,
  settle: needEditor,
  undo: needEditor,
  redo: needEditor,
  save: needEditor,
  picture: needEditor,
  'picture/look': needEditor,
  'logo-colors': needEditor,
  unused: needEditor,
  accept: needEditor,
  // Pictures of what a save would change are for whoever may look.
  shots: () => undefined,
  brand: ({ body, asks, draft }) => {
    needFiles(draft, asks, newFiles(body as BrandBody));
  },
  release: ({ body, asks }) => {
    const release = body as ReleaseBody;
    needPublisher(asks.person, release.code);
    if (needsSecondPerson(release))
      throw new Forbidden('This changes what players see: ask for it, and somebody else approves it.');
  },
  schedule: (given) => {
    needEditor(given);
    for (const code of (given.body as ScheduleBody).codes) needPublisher(given.asks.person, code);
  },
  // The schedule knows the set, and asks for what it needs.
  'schedule/act': () => undefined,
};

/** What the folder of a new brand has: of a template its own documents, of another brand all of that. */
const newFiles = ({ code, from, jurisdictions = [] }: BrandBody): string[] =>
  [
    'merchant.json',
    ...(jurisdictions.length > 0 ? ['legal.json'] : []),
    ...(isTemplate(from) ? [] : ['home.json', 'texts/EN.json']),
  ].map((name) => `merchants/${code}/${name}`);

/** @throws Forbidden for files, by their paths from the project’s root, that are not for who asks */
export function needFiles(draft: GatedDraft, asks: Asking, files: readonly string[]): void {
  if (files.length > 0) needOwn(draft, asks);
  for (const file of files) {
    if (!mayWrite(asks.person.grants, file)) throw new Forbidden(`Your role does not let you change ${file}.`);
    const holder = draft.heldElsewhere(file);
    if (holder !== undefined)
      throw new Forbidden(`${holder} has ${file}: ask for it, or wait until that draft is merged.`);
  }
}

function needOwn({ name, owner }: GatedDraft, { person }: Asking): void {
  if (name === mainDraft)
    throw new Forbidden('This is what is merged, to look at: begin a draft of your own to change something.');
  if (owner.id !== person.id)
    throw new Forbidden(`${owner.name} has the draft ${name}: open one of your own to change something.`);
}

/** @throws Forbidden for who may not publish a brand */
export function needPublisher({ grants }: Person, code: string): void {
  if (!mayPublish(grants, code)) throw new Forbidden(`Your role does not let you publish ${code}.`);
}

/** What is on record: what each of these acts did, in words and values. */
const recorded: Record<string, (body: unknown, live: LiveSession) => object> = {
  save: (body, live) => ({
    title: (body as { title: string }).title,
    files: live.state().touched.map(({ file }) => file),
  }),
  brand: (body) => ({ ...(body as BrandBody), files: [`merchants/${(body as BrandBody).code}`] }),
  release: (body) => ({ ...(body as ReleaseBody) }),
  schedule: (body) => ({ ...(body as ScheduleBody) }),
  'schedule/act': (body) => ({ ...(body as ScheduleActBody) }),
};

/** Lets the people of a team do in a draft what their roles say, and puts it on record. */
export const teamGate =
  (draft: GatedDraft, live: LiveSession, audit: Audit): Guard =>
  (app: FastifyInstance) => {
    const records = new WeakMap<FastifyRequest, object>();
    app.addHook('onRequest', async (request) => {
      const asks = askerOf(request.raw);
      if (isRead(request)) return;
      const name = actOf(request);
      if (!Object.hasOwn(needs, name)) throw new Forbidden('Nobody may do this in a team.');
      if (asks.person.grants.length === 0) throw new Forbidden('You have no role here.');
    });
    keepAsking(app);
    app.addHook('preHandler', async (request) => {
      if (isRead(request)) return;
      const name = actOf(request);
      needs[name]?.({ body: request.body, asks: whoAsks(), draft });
      const record = recorded[name]?.(request.body, live);
      if (record) records.set(request, record);
      if (name === 'save') draft.hold(live.state().touched.map(({ file }) => file));
    });
    // Before it is answered, so that who hears that it is done finds it there.
    app.addHook('onSend', async (request, reply: FastifyReply, payload) => {
      const record = records.get(request);
      records.delete(request);
      if (record && 'files' in record) await draft.look();
      if (record && reply.statusCode < 400)
        audit.add(askerOf(request.raw), actOf(request), { draft: draft.name, ...record });
      return payload;
    });
  };

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** The name of an act, as its address has it; a parameter keeps its name. */
const actOf = ({ routeOptions: { url = '' } }: FastifyRequest): string => url.replace(/^\/studio-api\//, '');
