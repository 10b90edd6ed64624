/** The name of a template, which is that of its folder. */
export const templatePattern = /^_[a-z][a-z0-9-]*$/;

/** Whether a folder of `merchants/` is there for others to build on. */
export const isTemplate = (code: string): boolean => code.startsWith('_');
