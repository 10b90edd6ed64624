import { create } from 'zustand';

export type PanelName = 'side' | 'share' | 'download' | 'language' | 'register';

/** The panel that is open over the screen, at most one. */
export const usePanel = create<{ panel: PanelName | undefined }>(() => ({ panel: undefined }));

export const openPanel = (panel: PanelName): void => usePanel.setState({ panel });
export const closePanel = (): void => usePanel.setState({ panel: undefined });
