/** Where Firebase fetches its popup bridge and reCAPTCHA from; the security policy of the bundle names the same. */
const scriptPlaces = [
  'https://apis.google.com/',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
];

type Policies = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown };
let trusted = false;

/** Firebase sets script addresses as plain texts; under Trusted Types only a default policy can let those of Google pass. */
export function trustProviderScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  if (trusted || !trustedTypes) return;
  trusted = true;
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => {
      if (scriptPlaces.some((place) => url.startsWith(place))) return url;
      throw new TypeError(`No script may come from ${url}`);
    },
  });
}
