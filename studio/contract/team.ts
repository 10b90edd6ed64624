import { Type, type Static } from 'typebox';
import type { Json, JsonPath } from '#schemas/json.ts';
import { strict } from '#schemas/strict.ts';
import { EditBody, ReleaseBody, SaveBody } from './acts.ts';
import type { RoleName } from './roles.ts';
import type { PlanView } from './views.ts';

/** What a team asks of its studio, below `/studio-api/team/`; what it asks of a draft is in `acts.ts` and `views.ts`, with `?draft=`. */

/** The draft that nobody writes in: the files as they are merged. */
export const mainDraft = 'main';

/** A name that is a branch of git, and a part of a host name. */
export const DraftName = Type.String({ pattern: '^[a-z0-9](?:-?[a-z0-9])*$', maxLength: 30 });

export const DraftBody = strict({ name: DraftName });
/** Ends a draft; `discard` also what is not merged of it, which git keeps on the draft’s branch as far as it was saved. */
export const CloseBody = strict({ name: DraftName, discard: Type.Optional(Type.Boolean()) });

/** Brings a draft to everybody; one whose files need a second person is asked for instead. */
export const MergeBody = strict({ draft: DraftName, title: SaveBody.properties.title });
export type MergeBody = Static<typeof MergeBody>;

const id = Type.String({ minLength: 1, maxLength: 40 });

/** Asks somebody else to approve what one may not do alone. */
export const AskBody = Type.Union([
  strict({ kind: Type.Literal('merge'), ...MergeBody.properties }),
  strict({ kind: Type.Literal('release'), release: ReleaseBody }),
]);
export type AskBody = Static<typeof AskBody>;
/** Approves a request, which does it, or declines it, which who asked may do, too. */
export const DecideBody = strict({
  id,
  approve: Type.Boolean(),
  why: Type.Optional(Type.String({ maxLength: 200 })),
});
export type DecideBody = Static<typeof DecideBody>;

const { code, part, path } = EditBody.properties.edit.anyOf[0].properties;
/** A comment on a value of a draft. */
export const CommentBody = strict({
  draft: DraftName,
  code,
  part,
  path,
  text: Type.String({ pattern: '\\S', maxLength: 2000 }),
});
export type CommentBody = Static<typeof CommentBody>;
export const SettleCommentBody = strict({ id });

/** A link to a page of a draft’s canvas for people who cannot log in. */
export const ShareBody = strict({
  draft: DraftName,
  code: Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 63 }),
  path: Type.String({ pattern: '^/(?![/\\\\])[^\\s\\\\]*$', maxLength: 2000 }),
  hours: Type.Integer({ minimum: 1, maximum: 168 }),
});
export type ShareBody = Static<typeof ShareBody>;

/** `POST team/share`: the address, and until when it is good (ISO 8601). */
export type ShareView = { address: string; until: string };

type Who = { id: string; name: string };

/** `GET team/me`: who asks. */
export type MeView = {
  id: string;
  name: string;
  email?: string;
  roles: { role: RoleName; paths: readonly string[] }[];
};

/** A draft: a worktree of git on a branch of its own. `files` are those that it changes: nobody else does meanwhile. */
export type DraftView = {
  name: string;
  owner: string;
  isMine: boolean;
  at: string;
  unsaved: number;
  files: string[];
  /** What of it is merged by two; undefined where its owner merges it alone. */
  second?: string;
};
/** `GET team/drafts`; acts on drafts answer it, too. */
export type DraftsView = { drafts: DraftView[] };
/** `GET team/change?draft=`: what merging a draft would change, as a plan shows it. */
export type ChangeView = Pick<PlanView, 'files'>;

/** What somebody has asked for. */
export type Request = {
  id: string;
  by: Who;
  /** ISO 8601, as `decided.at`. */
  at: string;
  asked: AskBody;
  /** Hash of the change that a merge was asked for: another is another request. */
  change?: string;
  state: 'open' | 'approved' | 'declined';
  decided?: { by: Who; at: string; why?: string };
};
/** A request as somebody sees it: whether it is theirs, and whether it is for them to decide. */
export type RequestView = Request & { isMine: boolean; mayDecide: boolean };
/** `GET team/requests`, the last first; acts on requests answer it, too. */
export type RequestsView = { requests: RequestView[] };

export type Comment = Omit<CommentBody, 'path'> & {
  path: JsonPath;
  id: string;
  by: Who;
  at: string;
  settled?: { by: Who; at: string };
};
/** `GET team/comments?draft=`; acts on comments answer it, too. */
export type CommentsView = { comments: Comment[] };

/** What is on record: who did what, from which address, and when (ISO 8601). */
export type AuditEntry = {
  at: string;
  id: string;
  by: string;
  email?: string;
  from: string;
  act: string;
  what: Record<string, Json>;
};
/** `GET team/audit`, the first first; `GET team/audit.csv` is the same as a table. `broken` says where somebody has changed the record. */
export type AuditView = { entries: AuditEntry[]; head: string; broken?: string };
