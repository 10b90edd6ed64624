import { createContext, use } from 'react';
import type { FieldRegistry } from './field-kind.ts';

const FieldsContext = createContext<FieldRegistry>({});

/** Hands the field widgets to every form below it; the app gives the scanned registry. */
export const FieldsProvider = FieldsContext;

/** The field widgets a form may use. */
export const useFieldRegistry = (): FieldRegistry => use(FieldsContext);
