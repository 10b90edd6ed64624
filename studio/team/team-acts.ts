import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { passParameter } from '#studio/contract/pass.ts';
import {
  AskBody,
  CloseBody,
  CommentBody,
  DecideBody,
  DraftBody,
  mainDraft,
  MergeBody,
  SettleCommentBody,
  ShareBody,
  type AuditView,
  type ChangeView,
  type Comment,
  type CommentsView,
  type DraftsView,
  type MeView,
  type Request,
  type RequestsView,
  type ShareView,
} from '#studio/contract/team.ts';
import { Forbidden, Refusal } from '#studio/documents/refusal.ts';
import type { Road } from '#studio/server/road.ts';
import { auditCsv, type Audit } from './audit.ts';
import { approve, draftNamed, mayDecide, needAllWritable, needMayAsk, needMayDecline, needOwner } from './decide.ts';
import type { Drafts } from './drafts.ts';
import type { KeptList } from '#studio/session/kept-list.ts';
import { signPass } from './pass.ts';
import { whoAsks, type Person } from './person.ts';
import { nameOf, type Requests } from './requests.ts';
import { isEditor } from './roles.ts';

export type Team = {
  drafts: Drafts;
  audit: Audit;
  requests: Requests;
  comments: KeptList<Comment>;
  road?: Road | undefined;
  /** Signs passes to the canvas. */
  key: string;
  /** Where the canvas of a brand in a draft is. */
  canvasAt: (code: string, draft: string) => string;
  now: () => number;
};

/** What a team does together, below `/studio-api/team/`. Each act is on record before it is answered. */
export function addTeamActs(app: FastifyInstance, team: Team): void {
  const { drafts, audit, requests, comments, now } = team;
  const at = () => new Date(now()).toISOString();
  const get = (name: string, view: () => unknown) => app.get(`/studio-api/team/${name}`, async () => view());
  const post = <Body extends TSchema>(
    name: string,
    body: Body,
    act: (given: Static<Body>, person: Person) => Promise<object>,
  ) =>
    app.post(`/studio-api/team/${name}`, { schema: { body } }, (request) =>
      act(request.body as Static<Body>, whoAsks().person),
    );
  const record = (act: string, what: object) => audit.add(whoAsks(), act, what);
  const draftsView = (): DraftsView => ({ drafts: drafts.view(whoAsks().person) });
  const requestsView = (): RequestsView => {
    const { person } = whoAsks();
    return {
      requests: requests
        .view()
        .map((each) => ({ ...each, isMine: each.by.id === person.id, mayDecide: mayDecide(team, each, person) })),
    };
  };

  get('me', (): MeView => {
    const { id, name, email, grants } = whoAsks().person;
    return { id, name, ...(email !== undefined && { email }), roles: [...grants] };
  });

  get('drafts', draftsView);
  const changeView = async ({ draft = mainDraft }: { draft?: string }): Promise<ChangeView> => ({
    files: await drafts.changes(draftNamed(drafts, draft).name),
  });
  app.get('/studio-api/team/change', (request) => changeView(request.query as { draft?: string }));
  post('drafts', DraftBody, async ({ name }, person) => {
    if (!isEditor(person.grants)) throw new Forbidden('Your role only lets you look.');
    await drafts.create(name, person);
    record('begin draft', { draft: name });
    return draftsView();
  });
  post('close', CloseBody, async ({ name, discard = false }, person) => {
    needOwner(draftNamed(drafts, name), person);
    await drafts.close(name, discard);
    requests.forget(name);
    record('close draft', { draft: name, discard });
    return draftsView();
  });
  post('merge', MergeBody, async (given, person) => {
    const draft = draftNamed(drafts, given.draft);
    needOwner(draft, person);
    const { commit, files, second } = await drafts.change(draft.name);
    needAllWritable(files, person);
    if (second !== undefined)
      throw new Forbidden(`${second} needs a second person: ask for it, and somebody else approves it.`);
    await drafts.merge(draft.name, commit, given.title, person);
    requests.forget(draft.name);
    record('merge', { ...given, files });
    return draftsView();
  });

  get('requests', requestsView);
  post('ask', AskBody, async (asked, person) => {
    const change = await needMayAsk(team, asked, person);
    const { id } = requests.ask(asked, whoAsks(), change);
    record('ask', { id, ...asked });
    return requestsView();
  });
  post('decide', DecideBody, async (given, person) => {
    const act = (request: Request) =>
      given.approve ? approve(team, request, person) : needMayDecline(team, request, person);
    const { asked, by } = await requests.decide(given, whoAsks(), act);
    record(given.approve ? 'approve' : 'decline', {
      id: given.id,
      askedBy: by.name,
      ...asked,
      ...(given.why !== undefined && { why: given.why }),
    });
    return requestsView();
  });

  const commentsView = (draft: string): CommentsView => ({
    comments: comments.all.filter((each) => each.draft === draft),
  });
  app.get('/studio-api/team/comments', (request) =>
    commentsView((request.query as { draft?: string }).draft ?? mainDraft),
  );
  post('comment', CommentBody, async (given, person) => {
    draftNamed(drafts, given.draft);
    comments.keep([...comments.all, { ...given, id: randomUUID(), by: nameOf(person), at: at() }]);
    return commentsView(given.draft);
  });
  post('settle-comment', SettleCommentBody, async ({ id }, person) => {
    const comment = comments.all.find((each) => each.id === id);
    if (!comment) throw new Refusal('There is no such comment.');
    const isTheirs = comment.by.id === person.id || drafts.get(comment.draft)?.owner.id === person.id;
    if (!isTheirs) throw new Forbidden('Who wrote a comment, and whose draft it is, settle it.');
    const settled = { by: nameOf(person), at: at() };
    comments.keep(comments.all.map((each) => (each.id === id ? { ...each, settled } : each)));
    return commentsView(comment.draft);
  });

  post('share', ShareBody, async ({ draft, code, path, hours }, person): Promise<ShareView> => {
    draftNamed(drafts, draft);
    if (person.grants.every(({ role }) => role === 'viewer')) throw new Forbidden('Your role only lets you look.');
    const until = now() + hours * 3_600_000;
    const address = new URL(path, team.canvasAt(code, draft));
    address.searchParams.set(passParameter, signPass(team.key, { draft, code, until }));
    record('share', { draft, code, path, until: new Date(until).toISOString() });
    return { address: address.href, until: new Date(until).toISOString() };
  });

  const auditView = (): AuditView => {
    const isFor = whoAsks().person.grants.some(({ role }) => role === 'operator' || role === 'publisher');
    if (!isFor) throw new Forbidden('Operators and publishers read what is on record.');
    return audit.view();
  };
  get('audit', auditView);
  app.get('/studio-api/team/audit.csv', async (_request, reply: FastifyReply) =>
    reply
      .headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="audit.csv"' })
      .send(auditCsv(auditView())),
  );
}
