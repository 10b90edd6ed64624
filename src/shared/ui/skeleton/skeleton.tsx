import { classNames } from '#shared/lib/class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = { shape?: 'block' | 'text'; className?: string | undefined };

/** A grey placeholder that breathes; its size is that of `className` or the shape. Hidden from screen readers; `data-ghost` is for layouts that wait for it. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return <span aria-hidden="true" data-ghost className={classNames(styles.skeleton, styles[shape], className)} />;
}

/** `count` placeholders of one size, for a list that is still being read. */
export function Skeletons({ count, ...one }: SkeletonProps & { count: number }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} {...one} />);
}
