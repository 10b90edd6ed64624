import '@testing-library/jest-dom/vitest';
import { afterEach } from 'vitest';

// Testing Library does this by itself only where the test runner's functions are global.
if ('document' in globalThis) {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
