import type { SchemaFormStrings } from '../../schema-form-strings.ts'

/** Why a value could not be checked. */
export const uncheckedBecause: SchemaFormStrings['uncheckedBecause'] = {
  schema_dialect: 'مخططه مكتوب بصيغة غير معروفة هنا',
  schema_malformed: 'مخططه غير سليم',
  schema_unsupported: 'في مخططه كلمة غير مدعومة هنا',
  schema_unresolved: 'يشير مخططه إلى ما ليس فيه',
  schema_too_complex: 'مخططه معقّد جدًا',
  value_too_large: 'القيمة كبيرة جدًا',
  pattern: 'في مخططه نمط قد تطول مطابقته',
  too_slow: 'يستغرق ذلك وقتًا طويلًا جدًا',
  check_failed: 'تعطّل التحقّق نفسه',
}
