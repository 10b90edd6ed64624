/** Gives the focus to the screen, after what had it has gone for good: otherwise the keyboard would start at the top. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true });
