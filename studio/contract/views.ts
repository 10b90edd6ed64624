/** What the server of the studio answers: JSON of the pipeline's own values, and no shape beside them. */
import type { Json, JsonPath } from '#schemas/json.ts';
import type { ChannelName } from '#schemas/merchant/channel.ts';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { Texts } from '#schemas/merchant/boot-data.ts';
import type { Contrast } from '#pipeline/check/contrast.ts';
import type { FilePlace, Finding } from '#pipeline/errors/problem.ts';
import type { SaidChange } from '#pipeline/release/said.ts';
import type { Plan } from '../plan/plan.ts';

/** The answer of an act that was not done, with a status of 4xx: a sentence for the person. */
export type Refused = { message: string };

/** A folder of `merchants/`. */
export type BrandView = {
  code: string;
  name: string;
  isTemplate: boolean;
  /** The templates below it, the nearest first. */
  layers: string[];
  /** The merchants and templates that build on it. */
  heirs: string[];
};

/** What the last save has put into a git checkout; `commit` is its hash. */
export type Committed = { branch: string; title: string; commit: string };

/** `GET /studio-api/state`: the session. `revision` counts what happened in it; every act answers with a state, and `GET /studio-api/events` streams each. */
export type StateView = {
  revision: number;
  brands: BrandView[];
  /** What can be undone next, and be done again. */
  undo?: string;
  redo?: string;
  /** Whether the disk has all of it: false while the log cannot be written. */
  isKept: boolean;
  /** Whether the last session ended with something that was not saved. */
  isRestored: boolean;
  /** Where the last save went, besides the disk. */
  committed?: Committed;
  /** Files that a save would write. `isDisputed`: others changed it meanwhile, and one of both texts must be chosen. */
  touched: { file: string; code: string; kind: 'new' | 'changed' | 'removed'; isDisputed: boolean }[];
};

/** `GET /studio-api/findings`: what the checker of the command line finds in all files as they are here, of the revision that it judged. */
export type FindingsView = {
  revision: number;
  /** `of` is a path as in the outline: entries of lists with ids by these. */
  findings: (Finding & { code: string; part?: DocumentName; of?: JsonPath })[];
};

/** `GET /studio-api/brands/:code/ready`: what keeps a brand from players, as `npm run merchants -- ready` says it; each with the field that mends it, where there is one. */
export type ReadyView = { revision: number; isReady: boolean; findings: FindingsView['findings'] };

/** `GET /studio-api/new-brand?name=&code=`: what a new brand can be made of, a free code for its name, and why the asked code cannot be. */
export type NewBrandView = {
  /** Templates, the first first, then brands. */
  sources: { code: string; name: string; isTemplate: boolean }[];
  jurisdictions: { id: string; name: string }[];
  proposed: string;
  fault?: string;
  /** Why who asks makes none, where that is so. */
  closed?: string;
};

/** Who says a value: the winner first, then those that it hides or is merged with. */
export type ValueOrigin = FilePlace & { layer: string };

/** A lock on a value: a layer below, or a pack, whose words come with it. */
export type ValueLock = { layer: string; name: string };

/** `GET /studio-api/brands/:code/documents/:part`: a document as the layers make it. */
export type DocumentView = {
  revision: number;
  part: DocumentName;
  /** The brand's own file, whether or not there is one. */
  file: string;
  /** The effective document. */
  value: Json;
  /** What the layers below say. */
  inherited: Json;
  /** By path (`showPath`) of every value and entry of the effective document: who says it, last layer first. */
  origins: Record<string, ValueOrigin[]>;
  /** By path: what is locked. */
  locks: Record<string, ValueLock>;
  /** Why who asks may not change the file, in a sentence. */
  closed?: string;
  /** Sentence and place where the brand's own file cannot be read as JSON; `value` is then that of the layers below. */
  fault?: FilePlace & { message: string };
};

/** An entry of the tree at the left: a document, or what is in one: sections, menus and their entries, fields, groups of tokens. */
export type OutlineNode = {
  part: DocumentName;
  path: JsonPath;
  label: string;
  /** What kind it is: the title of a section’s or an action’s kind, a widget. */
  kind?: string;
  isHidden?: true;
  /** Something in it differs from the files on the disk. */
  isChanged?: true;
  /** The list with ids that the children are entries of: those can be ordered, added, duplicated, hidden and removed. */
  entries?: JsonPath;
  children?: OutlineNode[];
};

/** `GET /studio-api/brands/:code/outline` */
export type OutlineView = { revision: number; documents: OutlineNode[]; languages: LanguageCode[] };

/** `GET /studio-api/brands/:code/contrast`: every pair of colours that is judged, and the nearest shade with which all pass, by tokens of those that fail. */
export type ContrastView = { revision: number; pairs: Contrast[]; nearest: Record<string, string> };

/** `GET /studio-api/brands/:code/texts`: every key, what each language says and which layer says it. */
export type TextsView = {
  revision: number;
  languages: LanguageCode[];
  rows: { key: string; cells: Partial<Record<LanguageCode, { text: string; layer: string }>> }[];
};

/** What a brand or template says of one value, in a row of the grid. */
export type GridRow = {
  code: string;
  name: string;
  isTemplate: boolean;
  /** The effective value; absent where no layer says one. */
  value?: Json;
  /** What the layers below say, where its own file overrides it. */
  inherited?: Json;
  /** Who says the value. */
  layer?: string;
  lock?: ValueLock;
  /** It has nothing that the value could be in, such as the entry of a list. */
  isNowhere?: true;
};

/** `GET /studio-api/grid?part=&path=`, the path as JSON: one value over all brands and templates. */
export type GridView = { revision: number; rows: GridRow[] };

/** What one of two brands says, and which layer says it. */
export type ComparedValue = { value: Json; layer?: string };

/** A value, text or picture (part `assets`, by digest) that differs between two brands; absent where one says nothing. */
export type ComparedRow = {
  part: DocumentName | LanguageCode | 'assets';
  path: JsonPath;
  one?: ComparedValue;
  other?: ComparedValue;
};

/** `GET /studio-api/compare?one=&other=`: all that differs between two brands. */
export type CompareView = { revision: number; rows: ComparedRow[] };

/** `GET /studio-api/promise?asked=`: what would be promised, in sentences, and a name for it. */
export type PromiseView = { revision: number; name: string; says: string[] };

/** `GET /studio-api/plan`: what a save would do. */
export type PlanView = Plan;

/** `GET /studio-api/files?file=`: a file as text, null where there is none; `theirs` is what others wrote meanwhile, of one that must be settled. */
export type FileView = { revision: number; file: string; text: string | null; theirs?: string | null; closed?: string };

/** `GET /studio-api/brands/:code/canvas`: what the canvas shows of a revision, without loading again. With `?language=` and `?at=`, the texts and the law of those. */
export type CanvasView = { revision: number; merchant: Json; texts: Texts; themeCss: string };

/** `GET /studio-api/choices/:reference?code=`: what a value that refers to something can be, such as a text, a screen or a picture; `picture` is an address on the canvas’ host. */
export type ChoicesView = { choices: { value: string; label: string; picture?: string }[] };

/** Who did something, and when (ISO 8601). */
export type ActView = { by: string; at: string };

/** What a merchant shows in a channel, and its releases there, the last first; `bytes` and `title` of those that are known. */
export type SiteView = {
  code: string;
  channel: ChannelName;
  /** Nothing is published over what is shown until it is lifted. */
  hold?: ActView & { why?: string };
  /** It shows nothing any more. */
  retired?: ActView;
  releases: {
    name: string;
    at: string;
    isShown: boolean;
    by?: string;
    title?: string;
    revision?: string;
    bytes?: number;
  }[];
};

/** A brand that is being published, since `at` (ISO 8601): what is done at this moment; with `failure`, in a sentence, one that ended without a release. */
export type PublicationView = {
  code: string;
  channel: ChannelName;
  title: string;
  at: string;
  step: string;
  failure?: string;
};

/** `GET /studio-api/releases`; `POST /studio-api/release` answers it, too. */
export type ReleasesView = { sites: SiteView[]; publications: PublicationView[] };

/** `GET /studio-api/release-changes?code=&channel=&from=&to=`: what two releases say differently; not `isKnown` where one was made by an older version. */
export type ReleaseChangesView = { isKnown: boolean; changes: SaidChange[] };
