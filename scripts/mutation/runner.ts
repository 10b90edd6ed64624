/** What StrykerJS runs tests with: its runner for vitest, and of the tests that reach a mutant the nearest alone. */
import type { PluginContext, Injector } from '@stryker-mutator/api/plugin';
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { DryRunStatus, type DryRunOptions, type TestRunner } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { nearestTests } from './nearest-tests.ts';

function makeRunner(injector: Injector<PluginContext>): TestRunner {
  const [vitest] = vitestPlugins;
  if (!vitest) throw new Error('@stryker-mutator/vitest-runner has no runner.');
  const runner: TestRunner = injector.injectFunction(vitest.factory);
  const dryRun = runner.dryRun.bind(runner);
  runner.dryRun = async (options: DryRunOptions) => {
    const result = await dryRun(options);
    if (result.status === DryRunStatus.Complete && result.mutantCoverage)
      result.mutantCoverage.perTest = nearestTests(result.mutantCoverage.perTest);
    return result;
  };
  return runner;
}
makeRunner.inject = tokens(commonTokens.injector);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'nearest', makeRunner)];
