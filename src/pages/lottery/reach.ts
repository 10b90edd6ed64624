export { reach } from '#features/lottery/reach.ts';
