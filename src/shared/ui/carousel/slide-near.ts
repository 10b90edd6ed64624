import { createContext, use } from 'react';

const SlideNear = createContext(true);
export const SlideNearProvider = SlideNear;

/** Whether the slide around is in sight, comes next or has been either: what it shows is worth fetching from then on. */
export const useSlideNear = (): boolean => use(SlideNear);
