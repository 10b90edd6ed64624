/** Gives the focus to the screen, after what had it has gone for good: otherwise the keyboard would begin anew. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true });
