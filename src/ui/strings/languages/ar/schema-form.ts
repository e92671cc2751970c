import type { SchemaFormStrings } from '../../schema-form-strings.ts'
import { apart, counted, format } from './formats.ts'
import { HIDDEN_CHARACTER, PROBLEM } from './nouns.ts'
import { problem } from './problem.ts'
import { uncheckedBecause } from './unchecked.ts'

export const schemaForm: SchemaFormStrings = {
  loading: 'جارٍ تحميل الاستمارة…',
  notLoaded: 'تعذّر تحميل الاستمارة.',
  retry: 'إعادة المحاولة',
  value: 'القيمة',
  required: 'مطلوب',
  edited: 'معدَّل',
  suggested: 'مقترَح',
  suggestion: 'الاقتراح:',
  use: 'استخدامه',
  choose: 'اختر…',
  notSet: 'غير محدَّد',
  yes: 'نعم',
  no: 'لا',
  null: 'بلا قيمة (null)',
  emptyText: 'نص فارغ',
  emptyGroup: 'بلا حقول',
  add: (name) => `إضافة ${apart(name)}`,
  remove: (name) => `إزالة ${apart(name)}`,
  set: (value) => `التعيين إلى ${apart(value)}`,
  notAmong: (value) => `ليس من الخيارات: ${apart(value)}`,
  addItem: 'إضافة عنصر',
  noItems: 'بلا عناصر',
  item: (number) => `العنصر ${format.count(number)}`,
  moveUp: (number) => `نقل العنصر ${format.count(number)} إلى أعلى`,
  moveDown: (number) => `نقل العنصر ${format.count(number)} إلى أسفل`,
  removeItem: (number) => `إزالة العنصر ${format.count(number)}`,
  added: (number) => `أُضيف العنصر ${format.count(number)}`,
  moved: (number, to) => `أصبح العنصر ${format.count(number)} في الموضع ${format.count(to)}`,
  removed: (number) => `أُزيل العنصر ${format.count(number)}`,
  kind: 'النوع',
  types: {
    string: 'نص',
    number: 'عدد',
    boolean: 'نعم أو لا',
    null: 'بلا قيمة (null)',
    array: 'قائمة',
    object: 'كائن',
  },
  json: {
    any: 'بصيغة JSON: أي قيمة مقبولة.',
    map: 'بصيغة JSON: الأسماء حرة الاختيار.',
    tuple: 'بصيغة JSON: لكل موضع في القائمة معنى خاص.',
    alternatives: 'بصيغة JSON: تُقبل قيم من عدة أنواع.',
    conditions: 'بصيغة JSON: حقوله يعتمد بعضها على بعض.',
    deep: 'بصيغة JSON: مستوياته أعمق من أن تُعرض في استمارة.',
    unreadable: 'بصيغة JSON: مخططه غير مفهوم.',
    misfit: 'بصيغة JSON: القيمة ليست من النوع المطلوب.',
  },
  format: (name) => {
    switch (name) {
      case 'date':
        return `مثل ${apart('2026-01-31')}`
      case 'time':
        return `مثل ${apart('12:30:00Z')}`
      case 'date-time':
        return `مثل ${apart('2026-01-31T12:30:00Z')}`
      case 'duration':
        return `مثل ${apart('P3DT4H')} لمدة 3 أيام و4 ساعات`
      case 'email':
        return `مثل ${apart('name@example.com')}`
      case 'uri':
        return `مثل ${apart('https://example.com/page')}`
      default:
        return undefined
    }
  },
  rest: 'حقول أخرى، تبقى كما هي',
  hidden: (count) => `${counted(count, HIDDEN_CHARACTER)}:`,
  secret: 'لا تُدخل كلمات مرور أو مفاتيح أو أرقام بطاقات هنا.',
  mode: 'طريقة التعديل',
  form: 'استمارة',
  whole: 'JSON',
  submit: 'إرسال',
  discard: 'تجاهل التغييرات',
  discarded: 'تم تجاهل التغييرات',
  problems: (count) => `للتصحيح: ${counted(count, PROBLEM)}`,
  unchecked: (why) => `تعذّر التحقّق من ذلك: ${why}.`,
  uncheckedBecause,
  problem,
}
