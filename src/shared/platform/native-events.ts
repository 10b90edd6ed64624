type AppEvents = {
  AnalyticsWebInterface?: { logEvent?: (name: string, parameters: string) => void };
  webkit?: { messageHandlers?: { firebase?: { postMessage: (message: object) => void } } };
};

/**
 * How the native shell takes events (REG-11), where there is one: the interface that Firebase's guide "Use Analytics in a WebView" has an
 * Android app add to the page, or its message handler of WKWebView.
 */
export function nativeEvents(): ((name: string) => void) | undefined {
  const { AnalyticsWebInterface: android, webkit } = globalThis as AppEvents;
  // Called on its object: the interface of an Android app refuses any other.
  if (android?.logEvent) return (name) => android.logEvent?.(name, '{}');
  const handler = webkit?.messageHandlers?.firebase;
  return handler && ((name) => handler.postMessage({ command: 'logEvent', name, parameters: {} }));
}
