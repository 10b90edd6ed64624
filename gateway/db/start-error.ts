/** A reason not to start that the operator can mend; its message is one line that says how. */
export class StartError extends Error {}
