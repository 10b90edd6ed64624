import type { ReactNode } from 'react';

/**
 * Takes the place of `markdown-to-jsx/react` inside @rjsf/core (27 KB): our theme draws no description, so its text is shown
 * as it is.
 */
export function Markdown({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

/** Takes the place of `fast-uri` inside @rjsf/utils (6 KB), which resolves `$ref` and `$id` with it: our forms' schemas have neither. */
const uriResolver = {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (_base: string, reference: string): string => reference,
};
export default uriResolver;
