import { FirebaseError } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GoogleAuthProvider,
  inMemoryPersistence,
  initializeAuth,
  OAuthProvider,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPopup,
  TwitterAuthProvider,
  type Auth,
  type AuthProvider,
} from 'firebase/auth';
import { resendTime } from '#features/sms/countdown.ts';
import { withoutLeadingZero } from '#features/sms/mobile.ts';
import { IdentityError, type IdentityProvider, type SocialName } from '#features/identity/provider.ts';
import { trustScripts } from '#shared/platform/trust-scripts.ts';
import { openProject, type FirebaseProject } from './project.ts';

/** Where Firebase fetches its popup bridge and reCAPTCHA from; the security policy of the bundle names the same. */
const scriptPlaces = [
  'https://apis.google.com/',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
];

let trusted = false;

/** Firebase sets script addresses as plain texts; under Trusted Types only a default policy can let those of Google pass. */
function trustProviderScripts(): void {
  if (trusted) return;
  trusted = true;
  trustScripts('default', (url) => scriptPlaces.some((place) => url.startsWith(place)));
}

const socialProviders: Readonly<Record<SocialName, () => AuthProvider>> = {
  facebook: () => new FacebookAuthProvider(),
  google: () => new GoogleAuthProvider(),
  line: () => new OAuthProvider('oidc.line'),
  twitter: () => new TwitterAuthProvider(),
};
const turnedBack = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled']);
const badCode = new Set(['auth/invalid-verification-code', 'auth/code-expired', 'auth/missing-verification-code']);

function refuse(error: unknown): never {
  const code = error instanceof FirebaseError ? error.code : '';
  throw new IdentityError(turnedBack.has(code) ? 'cancelled' : badCode.has(code) ? 'wrongCode' : 'failed', error);
}

/** Proves to Google that a person asks, unseen unless Google doubts it; its widget lives as long as the call. */
async function withVerifier<T>(auth: Auth, work: (verifier: RecaptchaVerifier) => Promise<T>): Promise<T> {
  const place = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await work(verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}

/** Firebase Authentication. Nothing of the Firebase session is kept: the gateway's own session is the only one. */
export function openFirebase(project: FirebaseProject): IdentityProvider {
  trustProviderScripts();
  const auth = initializeAuth(openProject(project), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  return {
    signIn: async (social) => {
      const { user } = await signInWithPopup(auth, socialProviders[social]()).catch(refuse);
      return user.getIdToken();
    },
    sendCode: async ({ mobileNum, countryDialingCode }) => {
      const number = `${countryDialingCode}${withoutLeadingZero(mobileNum)}`;
      const ticket = await withVerifier(auth, (verifier) =>
        new PhoneAuthProvider(auth).verifyPhoneNumber(number, verifier),
      ).catch(refuse);
      return { ticket, until: resendTime({}, Date.now()) };
    },
    redeem: async ({ ticket, code }) => {
      const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(ticket, code)).catch(refuse);
      return user.getIdToken();
    },
  };
}
