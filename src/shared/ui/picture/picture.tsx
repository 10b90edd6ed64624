import type { ComponentProps } from 'react';

export type PictureProps = ComponentProps<'img'> & { width: number; height: number };

/** A picture that is fetched when it comes near; it says nothing to a screen reader without `alt`. */
export const Picture = (props: PictureProps) => <img alt="" loading="lazy" decoding="async" {...props} />;
