type Trusted = { createScript: (json: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: Trusted) => Trusted };

let policy: Trusted | undefined;

/** Lets only JSON pass, which as a script would do nothing. Made once: the page's policy allows one of the name. */
const trusted = (json: string): string => {
  policy ??= (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('foyer-data', {
    createScript: (text) => JSON.stringify(JSON.parse(text)),
  });
  return policy?.createScript(json) ?? json;
};

/** A block of data for search engines, which the browser does not run but takes for a script all the same where it enforces Trusted Types. */
export function dataBlock(data: object): HTMLScriptElement {
  const block = document.createElement('script');
  block.type = 'application/ld+json';
  block.text = trusted(JSON.stringify(data));
  return block;
}
