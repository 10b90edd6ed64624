import type { OperationName } from '#schemas/gateway/operations.ts';
import type { Check, Fault } from './checks.ts';

/** A fault and how often it was found: requests that fail alike are one. */
export type Finding = Fault & { call: OperationName; times: number };
export type NotChecked = { call: OperationName; what: string; why: string };

/** What a run has seen, call by call. */
export class Report {
  readonly findings: Finding[] = [];
  readonly notChecked: NotChecked[] = [];
  private readonly fitting = new Map<OperationName, Set<Check>>();
  private readonly succeeded = new Set<OperationName>();

  /** Notes that a check was made, and fits unless something is found of it. */
  made(call: OperationName, check: Check): void {
    this.fitting.set(call, (this.fitting.get(call) ?? new Set()).add(check));
  }

  found(call: OperationName, fault: Fault): void {
    this.made(call, fault.check);
    const { check, expected } = fault;
    const known = this.findings.find(
      (each) => each.call === call && each.check === check && each.expected === expected,
    );
    if (known) known.times += 1;
    else this.findings.push({ call, ...fault, times: 1 });
  }

  skip(call: OperationName, what: string, why: string): void {
    if (this.notChecked.some((each) => each.call === call && each.what === what)) return;
    this.notChecked.push({ call, what, why });
  }

  succeed(call: OperationName): void {
    this.succeeded.add(call);
  }

  hasSucceeded = (call: OperationName): boolean => this.succeeded.has(call);

  isMissing = (call: OperationName): boolean =>
    this.findings.some((finding) => finding.call === call && finding.check === 'there');

  /** The checks of a call that were made, and of those the ones that do not fit. */
  ofCall(call: OperationName): { made: Check[]; unfit: Check[] } {
    const unfit = new Set(this.findings.filter((finding) => finding.call === call).map(({ check }) => check));
    return { made: [...(this.fitting.get(call) ?? [])], unfit: [...unfit] };
  }
}
