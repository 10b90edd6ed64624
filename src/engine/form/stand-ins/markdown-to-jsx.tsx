import type { ReactNode } from 'react';

/**
 * Takes the place of `markdown-to-jsx/react` inside @rjsf/core (33 KB with `fast-uri`): our theme draws no description,
 * so its text is shown as it stands.
 */
export function Markdown({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
