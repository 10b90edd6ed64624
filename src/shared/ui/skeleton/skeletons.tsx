import { Skeleton, type SkeletonProps } from './skeleton.tsx';

/** `count` stand-ins of one size, for a list that is still being read. */
export function Skeletons({ count, ...one }: SkeletonProps & { count: number }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} {...one} />);
}
