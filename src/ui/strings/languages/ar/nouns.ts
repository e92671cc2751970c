import type { Noun } from './formats.ts'

export const CHARACTER: Noun = {
  one: 'حرف واحد',
  two: 'حرفان',
  twoOblique: 'حرفين',
  few: 'أحرف',
  many: 'حرفًا',
  other: 'حرف',
}

export const HIDDEN_CHARACTER: Noun = {
  one: 'حرف مخفي واحد',
  two: 'حرفان مخفيان',
  twoOblique: 'حرفين مخفيين',
  few: 'أحرف مخفية',
  many: 'حرفًا مخفيًا',
  other: 'حرف مخفي',
}

export const LOOK_ALIKE: Noun = {
  one: 'حرف واحد يشبه غيره',
  two: 'حرفان يشبهان غيرهما',
  twoOblique: 'حرفين يشبهان غيرهما',
  few: 'أحرف تشبه غيرها',
  many: 'حرفًا يشبه غيره',
  other: 'حرف يشبه غيره',
}

export const BLANK: Noun = {
  one: 'مسافة واحدة',
  two: 'مسافتان',
  twoOblique: 'مسافتين',
  few: 'مسافات',
  many: 'مسافة',
  other: 'مسافة',
}

export const LINE_BREAK: Noun = {
  one: 'فاصل أسطر واحد',
  two: 'فاصلا أسطر',
  twoOblique: 'فاصلي أسطر',
  few: 'فواصل أسطر',
  many: 'فاصل أسطر',
  other: 'فاصل أسطر',
}

export const LINE: Noun = {
  one: 'سطر واحد',
  two: 'سطران',
  twoOblique: 'سطرين',
  few: 'أسطر',
  many: 'سطرًا',
  other: 'سطر',
}

export const ARGUMENT: Noun = {
  one: 'وسيطة واحدة',
  two: 'وسيطتان',
  twoOblique: 'وسيطتين',
  few: 'وسيطات',
  many: 'وسيطة',
  other: 'وسيطة',
}

export const ITEM: Noun = {
  one: 'عنصر واحد',
  two: 'عنصران',
  twoOblique: 'عنصرين',
  few: 'عناصر',
  many: 'عنصرًا',
  other: 'عنصر',
}

export const FITTING_ITEM: Noun = {
  one: 'عنصر مناسب واحد',
  two: 'عنصران مناسبان',
  twoOblique: 'عنصرين مناسبين',
  few: 'عناصر مناسبة',
  many: 'عنصرًا مناسبًا',
  other: 'عنصر مناسب',
}

export const FIELD: Noun = {
  one: 'حقل واحد',
  two: 'حقلان',
  twoOblique: 'حقلين',
  few: 'حقول',
  many: 'حقلًا',
  other: 'حقل',
}

export const LEVEL: Noun = {
  one: 'مستوى واحد',
  two: 'مستويان',
  twoOblique: 'مستويين',
  few: 'مستويات',
  many: 'مستوى',
  other: 'مستوى',
}

export const PROBLEM: Noun = {
  one: 'مشكلة واحدة',
  two: 'مشكلتان',
  twoOblique: 'مشكلتين',
  few: 'مشكلات',
  many: 'مشكلة',
  other: 'مشكلة',
}

export const REQUEST: Noun = {
  one: 'طلب واحد',
  two: 'طلبان',
  twoOblique: 'طلبين',
  few: 'طلبات',
  many: 'طلبًا',
  other: 'طلب',
}

export const NEW_ANSWER: Noun = {
  one: 'إجابة جديدة واحدة',
  two: 'إجابتان جديدتان',
  twoOblique: 'إجابتين جديدتين',
  few: 'إجابات جديدة',
  many: 'إجابة جديدة',
  other: 'إجابة جديدة',
}

export const CALL: Noun = {
  one: 'استدعاء واحد',
  two: 'استدعاءان',
  twoOblique: 'استدعاءين',
  few: 'استدعاءات',
  many: 'استدعاءً',
  other: 'استدعاء',
}

export const LONG_VALUE: Noun = {
  one: 'قيمة طويلة واحدة',
  two: 'قيمتان طويلتان',
  twoOblique: 'قيمتين طويلتين',
  few: 'قيم طويلة',
  many: 'قيمة طويلة',
  other: 'قيمة طويلة',
}

export const DECISION: Noun = {
  one: 'قرار واحد',
  two: 'قراران',
  twoOblique: 'قرارين',
  few: 'قرارات',
  many: 'قرارًا',
  other: 'قرار',
}

export const FILE: Noun = {
  one: 'ملف واحد',
  two: 'ملفان',
  twoOblique: 'ملفين',
  few: 'ملفات',
  many: 'ملفًا',
  other: 'ملف',
}

export const EVENT: Noun = {
  one: 'حدث واحد',
  two: 'حدثان',
  twoOblique: 'حدثين',
  few: 'أحداث',
  many: 'حدثًا',
  other: 'حدث',
}

export const ATTACHMENT: Noun = {
  one: 'مرفق واحد',
  two: 'مرفقان',
  twoOblique: 'مرفقين',
  few: 'مرفقات',
  many: 'مرفقًا',
  other: 'مرفق',
}
