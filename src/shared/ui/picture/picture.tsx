import type { ComponentProps } from 'react';

/** A picture that is fetched when it is near the screen; it says nothing to a screen reader without `alt`. Give it the size that it takes. */
export const Picture = (props: ComponentProps<'img'>) => <img alt="" loading="lazy" decoding="async" {...props} />;
