import type { FormTheme } from '#engine/form/live-form.tsx';
import { ErrorTemplate, FieldTemplate, HelpTemplate } from './field-template.tsx';
import { FormSkeleton, ObjectTemplate } from './form-templates.tsx';
import styles from './form.module.css';

/** How the lobby's forms look. */
export const lobbyTheme: FormTheme = {
  className: styles.form,
  Skeleton: FormSkeleton,
  templates: {
    FieldTemplate,
    FieldErrorTemplate: ErrorTemplate,
    FieldHelpTemplate: HelpTemplate,
    ObjectFieldTemplate: ObjectTemplate,
  },
};
