import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** As the tests run otherwise, but each file in a fresh process: a fault in what a module does when it loads would not be loaded. */
export default mergeConfig(base, {
  test: { isolate: true, setupFiles: ['scripts/mutation/short-properties.ts'] },
});
