import '@testing-library/jest-dom/vitest';
import { afterEach } from 'vitest';

// Testing Library does this by itself only where the test runner's functions are global.
if ('document' in globalThis) {
  const { cleanup, configure } = await import('@testing-library/react');
  // A machine that others keep busy is slower, not red.
  configure({ asyncUtilTimeout: 30_000 });
  afterEach(cleanup);
}
