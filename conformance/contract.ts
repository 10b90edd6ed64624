import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';

/** What the contract says of each call. */
export const contract = operations as Record<OperationName, Operation>;
const callNames = Object.keys(operations) as OperationName[];
/** The calls that a gateway has to answer, and those that are agreed upon and wait. */
export const answeredCalls: readonly OperationName[] = callNames.filter((name) => !contract[name].planned);
export const plannedCalls: readonly OperationName[] = callNames.filter((name) => contract[name].planned);
