export { SchemaFormErrorSummary } from './error-summary.tsx'
export type { SchemaFormErrorSummaryProps } from './error-summary.tsx'
export { SchemaFormDiscard, SchemaFormSubmit } from './form-buttons.tsx'
export type { SchemaFormButtonProps } from './form-buttons.tsx'
export { SchemaFormNews } from './form-news.tsx'
export type { SchemaFormNewsProps } from './form-news.tsx'
export { focusField, ProblemLinks } from './problem-links.tsx'
export { SchemaFormModeSwitch } from './mode-switch.tsx'
export type { SchemaFormModeSwitchProps } from './mode-switch.tsx'
export { SchemaForm } from './schema-form.tsx'
export type { SchemaFormProps } from './schema-form.tsx'
export { SchemaFormField, SchemaFormFields } from './schema-form-fields.tsx'
export type { SchemaFormFieldProps, SchemaFormFieldsProps } from './schema-form-fields.tsx'
export { SchemaFormRoot } from './schema-form-root.tsx'
export type { SchemaFormRootProps } from './schema-form-root.tsx'
export { useSchemaForm } from './use-schema-form.ts'
export type {
  SchemaFormChange,
  SchemaFormHandle,
  SchemaFormOptions,
  SchemaFormStatus,
  SchemaFormSubmission,
} from './use-schema-form.ts'
