import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

type Slot = LazyExoticComponent<ComponentType> | undefined;

/**
 * What the desk is made of: each place is a component that reads selection, layout and queries by itself, loaded when it is first seen. A
 * place without one is not offered.
 */
export const slots: {
  contents: Slot;
  form: Slot;
  /** The same selection as text. */
  text: Slot;
  canvas: Slot;
  problems: Slot;
  /** The button that shows the plan and saves. */
  save: Slot;
  /** Of a studio for a team: who one is, drafts, requests. */
  team: Slot;
  /** Of a studio for a team: what is said of the selected value. */
  comments: Slot;
  /** What is told once: a restored session, a lost server. */
  notices: Slot;
} = {
  contents: lazy(async () => ({ default: (await import('../tree/contents.tsx')).Contents })),
  form: lazy(async () => ({ default: (await import('../form/form-pane.tsx')).FormPane })),
  text: lazy(async () => ({ default: (await import('../text/text-pane.tsx')).TextPane })),
  canvas: lazy(async () => ({ default: (await import('../canvas/canvas-pane.tsx')).CanvasPane })),
  problems: lazy(async () => ({ default: (await import('../problems/problems.tsx')).Problems })),
  save: lazy(async () => ({ default: (await import('../save/save.tsx')).Save })),
  team: lazy(async () => ({ default: (await import('../team/team.tsx')).Team })),
  comments: lazy(async () => ({ default: (await import('../team/comments.tsx')).Comments })),
  notices: lazy(async () => ({ default: (await import('../restored/notices.tsx')).Notices })),
};
