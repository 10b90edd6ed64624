type Bridge = (url: string) => void;

/** The native shell's way out, where there is one (CS-1). */
function nativeBridge(): Bridge | undefined {
  const shell = globalThis as { openSafari?: unknown; openAndroid?: unknown };
  const bridge = shell.openSafari ?? shell.openAndroid;
  return typeof bridge === 'function' ? (bridge as Bridge) : undefined;
}

/** Opens an http(s) address outside the lobby; returns false, and opens nothing, for any other address (SAFE-2). */
export function openExternal(address: string): boolean {
  const url = URL.parse(address, location.href);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  const bridge = nativeBridge();
  if (bridge) bridge(url.href);
  else window.open(url.href, '_blank', 'noopener,noreferrer');
  return true;
}
