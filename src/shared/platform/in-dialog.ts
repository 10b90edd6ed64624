import { createContext, use } from 'react';

/** Set by `<Dialog>` around its content. */
export const InDialog = createContext(false);

/** Whether the component is in a dialog. */
export const useInDialog = (): boolean => use(InDialog);
