import styles from './ui.module.css';

/** Strokes on a grid of 16. */
const shapes = {
  add: 'M8 3v10M3 8h10',
  back: 'M10 3 5 8l5 5',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  chevron: 'm6 4 4 4-4 4',
  calendar: 'M2.500 3.500h11v10h-11zM2.500 6.500h11M5.500 2v3M10.500 2v3',
  clock: 'M8 2.500a5.500 5.500 0 1 0 0 11A5.500 5.500 0 0 0 8 2.500zM8 5v3l2 1.500',
  close: 'm4 4 8 8M12 4l-8 8',
  compare: 'M2.500 3h4.500v10H2.500zM9 3h4.500v10H9z',
  copy: 'M6 6h7v7H6zM10 6V3H3v7h3',
  down: 'm4 6 4 4 4-4',
  drag: 'M6 4v.01M10 4v.01M6 8v.01M10 8v.01M6 12v.01M10 12v.01',
  error: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 5v3.5M8 11v.01',
  form: 'M3 3h10v3H3zM3 10h10v3H3z',
  grid: 'M2.500 3h11v10h-11zM2.500 6.500h11M2.500 10h11M6.500 3v10',
  hide: 'M2 8s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4zM3 13 13 3',
  json: 'M6 3C4 3 4 4.5 4 6s0 2-1.5 2C4 8 4 8.500 4 10s0 3 2 3M10 3c2 0 2 1.500 2 3s0 2 1.500 2C12 8 12 8.500 12 10s0 3-2 3',
  lock: 'M4 7h8v6H4zM5.500 7V5a2.500 2.500 0 0 1 5 0v2',
  more: 'M3.500 8v.01M8 8v.01M12.500 8v.01',
  moon: 'M13 9.500A5.500 5.500 0 1 1 6.500 3 4.500 4.500 0 0 0 13 9.500z',
  panelEnd: 'M2.500 3h11v10h-11zM10 3v10',
  panelStart: 'M2.500 3h11v10h-11zM6 3v10',
  open: 'M7 3H3v10h10V9M9.500 3H13v3.500M13 3 7.500 8.500',
  publish: 'M8 10.500V3M4.500 6 8 2.500 11.500 6M3 10v3h10v-3',
  promise: 'M8 2 13 3.500v4.500c0 3-2 5-5 6-3-1-5-3-5-6V3.500zM5.800 8l1.700 1.700L10.500 6.500',
  redo: 'M10 3.500 13 6.500 10 9.500M13 6.500H6.500a3.500 3.500 0 0 0 0 7H9',
  picture: 'M2.500 3h11v10h-11zM2.500 11l3.500-3.500 2.500 2.500 2-2 3 3M10.500 6v.01',
  pick: 'm3.500 3 4 10 1.800-4 4-1.800z',
  reload: 'M13 3v3.500H9.500M12.700 6.500A5.200 5.200 0 1 0 13 9.500',
  remove: 'M3 4.500h10M6 4.500V3h4v1.500M4.500 4.500 5 13h6l.5-8.500',
  reset: 'M3 3v3.500h3.500M3.300 6.500A5.200 5.200 0 1 1 3 9.500',
  screen: 'M4.500 2h7v12h-7zM7 12h2',
  show: 'M2 8s2.200-4 6-4 6 4 6 4-2.200 4-6 4-6-4-6-4zM8 6.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z',
  sorted: 'M8 3v10M4 9l4 4 4-4',
  sun: 'M8 5.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM8 1.500v1.500M8 13v1.500M1.500 8H3M13 8h1.500M3.400 3.400l1 1M11.600 11.600l1 1M3.400 12.600l1-1M11.600 4.400l1-1',
  text: 'M3 4V3h10v1M8 3v10M6 13h4',
  up: 'M8 13V3M4 7l4-4 4 4',
  touch:
    'M6 8V3.500a1.200 1.200 0 0 1 2.400 0V7l3.800.800c.800.200 1.200.800 1 1.600L12.500 13.500h-5L4.500 9.500c.500-.800 1.200-.800 1.500-.300',
  turn: 'M3 5.500h6v8H3zM6 3h4.500a2 2 0 0 1 2 2v2.500M11 6l1.500 1.500L14 6',
  undo: 'M6 3.500 3 6.500 6 9.500M3 6.500h6.500a3.500 3.500 0 0 1 0 7H7',
  warning: 'M8 2.500 14.500 13.500h-13zM8 6.500V10M8 11.800v.01',
} as const;
export type IconName = keyof typeof shapes;

/** Decoration beside a label: it has no name of its own. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
