import type { CSSProperties } from 'react';

/** Set by script: style sheets are in every merchant's page, and most merchants ask for nothing. */
const own = <Name extends string>(styles: Record<Name, CSSProperties>) => styles;

/** Below the question, px. */
export const gap = 12;

export const styles = own({
  ask: {
    position: 'fixed',
    maxBlockSize: '60dvh',
    overflowY: 'auto',
    insetInline: 0,
    insetBlockEnd: `calc(var(--safe-bottom) + ${gap}px)`,
    zIndex: 60,
    display: 'grid',
    gap: 'var(--s-2)',
    inlineSize: 'min(calc(100vw - 32px), 480px)',
    marginInline: 'auto',
    padding: 'var(--s-4)',
    borderRadius: 'var(--k-radius-card)',
    color: 'var(--c-text)',
    background: 'var(--c-bg-elevated)',
    border: '1px solid var(--c-line)',
    boxShadow: 'var(--k-shadow-float)',
  },
  overMenu: { insetBlockEnd: `calc(var(--k-footer-height) + var(--safe-bottom) + ${gap}px)` },
  title: { fontSize: 'var(--t-md)' },
  text: { color: 'var(--c-text-muted)', fontSize: 'var(--t-sm)' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
  groups: { display: 'grid', gap: 'var(--s-4)', marginBlock: 'var(--s-4)' },
  group: { display: 'grid', gap: 'var(--s-1)' },
  fixed: { display: 'flex', justifyContent: 'space-between', gap: 'var(--s-4)' },
});
