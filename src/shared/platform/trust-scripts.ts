type Policy = { createScriptURL: (url: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy };

/** A Trusted Types policy of that name, which lets only scripts from the addresses `isTrusted` pass; undefined where the browser enforces none. */
export const trustScripts = (name: string, isTrusted: (url: string) => boolean): Policy | undefined =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(name, {
    createScriptURL: (url) => {
      if (isTrusted(url)) return url;
      throw new TypeError(`No script may come from ${url}`);
    },
  });
