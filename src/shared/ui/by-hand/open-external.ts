import { parseUrl } from '#shared/lib/parse-url.ts';
import { leaveByHand } from './by-hand.ts';

type Bridge = (url: string) => void;
type Shell = {
  openSafari?: unknown;
  openAndroid?: unknown;
  webkit?: { messageHandlers?: { openSafari?: { postMessage: Bridge } } };
};

/** The native shell's way out, where there is one (CS-1): a function of the page, or a message handler of WKWebView. */
function nativeBridge(): Bridge | undefined {
  const { openSafari, openAndroid, webkit } = globalThis as Shell;
  const bridge = openSafari ?? openAndroid;
  if (typeof bridge === 'function') return bridge as Bridge;
  const handler = webkit?.messageHandlers?.openSafari;
  return handler && ((url) => handler.postMessage(url));
}

/**
 * Opens an http(s) address outside the lobby; returns false, and opens nothing, for any other address (SAFE-2). A window that the browser refuses,
 * as after an answer that arrived long after the tap, is offered to the player as a link.
 */
export function openExternal(address: string): boolean {
  const url = parseUrl(address, location.href);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  const bridge = nativeBridge();
  if (bridge) bridge(url.href);
  else openWindow(url.href);
  return true;
}

/** Hands an `otpauth:` address to the authenticator app of this phone; where there is none, nothing happens, as with any other address. */
export function openAuthenticator(address: string): void {
  if (!address.startsWith('otpauth:')) return;
  const bridge = nativeBridge();
  if (bridge) bridge(address);
  else location.assign(address);
}

/** Opens a window that cannot reach this one. With `noopener` the browser would not say whether it opened any. */
function openWindow(address: string): void {
  const opened = window.open(address, '_blank');
  // Before its page has begun to load: until then it is of this origin.
  if (opened) opened.opener = null;
  else leaveByHand({ address });
}
