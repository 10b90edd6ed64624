import type { ReactNode } from 'react';

/** Replaces `markdown-to-jsx/react` inside @rjsf/core (27 KB): our theme has no descriptions. */
export function Markdown({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
