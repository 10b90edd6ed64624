/** Lets a property of a mutant end with its first counterexample, and after some seconds without one: to shrink it took minutes. */
import { configureGlobal } from 'fast-check';

configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 5000 });
