import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';

/** Prints the one line that the whole run's tally is read from. */
export default class CountReporter implements Reporter {
  private readonly tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.tests.add(test);
  }

  onEnd(result: FullResult): void {
    const outcomes = [...this.tests].map((test) => test.outcome());
    const failed = outcomes.filter((outcome) => outcome === 'unexpected').length;
    const passed = outcomes.filter((outcome) => outcome === 'expected' || outcome === 'flaky').length;
    console.log(`browser: ${failed} failed, ${passed} passed (${result.status})`);
  }
}
