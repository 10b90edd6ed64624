import { lazy } from 'react';

/** What the desk is made of: each part is a component that reads selection, layout and queries by itself, loaded when it is first seen. */
export const slots = {
  contents: lazy(async () => ({ default: (await import('../tree/contents.tsx')).Contents })),
  form: lazy(async () => ({ default: (await import('../form/form-pane.tsx')).FormPane })),
  /** The same selection as text. */
  text: lazy(async () => ({ default: (await import('../text/text-pane.tsx')).TextPane })),
  canvas: lazy(async () => ({ default: (await import('../canvas/canvas-pane.tsx')).CanvasPane })),
  problems: lazy(async () => ({ default: (await import('../problems/problems.tsx')).Problems })),
  /** The button that shows the plan and saves. */
  save: lazy(async () => ({ default: (await import('../save/save.tsx')).Save })),
  /** Of a studio for a team: who one is, drafts, requests. */
  team: lazy(async () => ({ default: (await import('../team/team.tsx')).Team })),
  /** Of a studio for a team: what is said of the selected value. */
  comments: lazy(async () => ({ default: (await import('../team/comments.tsx')).Comments })),
  /** What is told once: a restored session, a lost server. */
  notices: lazy(async () => ({ default: (await import('../restored/notices.tsx')).Notices })),
};
