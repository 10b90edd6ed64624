/** Lets a property of a mutant end with its first counterexample: to shrink it took minutes. */
import { configureGlobal } from 'fast-check';

configureGlobal({ endOnFailure: true });
