import type { FindStrings } from '../../find-strings.ts'
import { format } from './formats.ts'

export const find: FindStrings = {
  label: 'البحث في هذه المحادثة',
  field: 'بحث',
  previous: 'الرسالة السابقة',
  next: 'الرسالة التالية',
  close: 'إغلاق البحث',
  count: (position, found) =>
    found === 0 ? 'لا توجد نتائج' : `الرسالة ${format.count(position)} من ${format.count(found)}`,
}
