import type { ReactNode } from 'react';

/**
 * Takes the place of `markdown-to-jsx/react` inside @rjsf/core (27 KB): our theme draws no description, so its text is shown
 * as it is.
 */
export function Markdown({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
