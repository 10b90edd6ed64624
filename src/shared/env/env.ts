/** Whether this is the development server; the branches it guards are dropped from a build. */
export const isDevelopment: boolean = import.meta.env?.DEV ?? false;
