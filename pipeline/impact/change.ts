import type { Chain } from '../config/chain.ts';
import type { Json } from '#schemas/json.ts';
import type { Origin } from '../config/origin.ts';
import type { Workspace } from '../config/workspace.ts';

/** Where a change was made: the file, as it is named in messages, and the path in it. */
export type Cause = { file: string; path: string; line: number };
/** One effective value that differs; `layer` is the template, merchant or product that says the new one, or said the old one. */
export type Change = {
  path: string;
  before: Json | undefined;
  after: Json | undefined;
  layer: string | undefined;
  cause?: Cause;
  /** Of a design token that says the same as before: the token it refers to, which does not. */
  through?: string;
};
/** What differs for one merchant; `fate` marks one that is only in one of the two states. */
export type Impact = { code: string; fate?: 'new' | 'removed'; changes: Change[] };

/** A value that differs before its cause is looked up; `origin` is who says the new one, or said the old one where there is none. */
export type Found = Omit<Change, 'layer' | 'cause'> & { origin: Origin | undefined };
/** A merchant in both states. */
export type Both = { was: { workspace: Workspace; chain: Chain }; is: { workspace: Workspace; chain: Chain } };
