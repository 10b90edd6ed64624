import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export type Side = 'start' | 'end';
export const widths = { least: 220, most: 640, start: 272, end: 380 };

type Layout = {
  /** Widths of the panes at both sides, in CSS pixels. */
  start: number;
  end: number;
  isStartOpen: boolean;
  isEndOpen: boolean;
  /** Height of the list of problems. */
  isProblemsOpen: boolean;
  /** What the pane at the end shows of the selection: its form or its text. */
  endTab: string;
  /** What the middle shows. */
  view: string;
  /** Which of both panes is seen where there is room for one. */
  narrowTab: string;
  theme: 'system' | 'light' | 'dark';
};

/** How a person has arranged the desk, in this browser. */
export const useLayout = create<Layout>()(
  persist(
    (): Layout => ({
      start: widths.start,
      end: widths.end,
      isStartOpen: true,
      isEndOpen: true,
      isProblemsOpen: false,
      endTab: 'form',
      view: 'canvas',
      narrowTab: 'contents',
      theme: 'system',
    }),
    { name: 'foyer-studio-layout', storage: createJSONStorage(() => localStorage) },
  ),
);

export function setLayout(change: Partial<Layout>): void {
  useLayout.setState(change);
}

/** Gives a pane a width within what is usable. */
export const resizePane = (side: Side, width: number): void =>
  setLayout({ [side]: Math.round(Math.min(widths.most, Math.max(widths.least, width))) });

/** Brings what is selected into sight of the form, also where the panes are tabs. */
export const showForm = (): void => setLayout({ isEndOpen: true, endTab: 'form', narrowTab: 'form' });
