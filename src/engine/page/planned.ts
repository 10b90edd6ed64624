import type { PageDescriptor } from './page.ts';

/** `load` of a page that is not open yet: it says so, with its icon. */
export const planned =
  (icon: string): PageDescriptor['load'] =>
  async () => {
    const { PlannedView } = await import('./planned-view.tsx');
    return { View: () => PlannedView({ icon }) };
  };
