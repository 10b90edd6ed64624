import { parseUrl } from '#shared/lib/parse-url.ts';

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

/** Opens an http(s) address outside the lobby; returns false, and opens nothing, for any other address (SAFE-2). */
export function openExternal(address: string): boolean {
  const url = parseUrl(address, location.href);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  const bridge = nativeBridge();
  if (bridge) bridge(url.href);
  else window.open(url.href, '_blank', 'noopener,noreferrer');
  return true;
}
