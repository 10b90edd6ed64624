/** Takes the place of the shim that wouter asks for on behalf of React before 18: since then the hook is React's own. */
export { useSyncExternalStore } from 'react';
