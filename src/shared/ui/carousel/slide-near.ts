import { createContext, use } from 'react';

/** Set by `<Carousel>` around each slide. */
export const SlideNear = createContext(true);

/** Whether the slide around is in sight, is the next or has been either: what it shows is worth fetching from then on. */
export const useSlideNear = (): boolean => use(SlideNear);
