import type { JsonValue } from '../../../../protocol/index.ts'
import type { Problem } from '../../../../tools/run/index.ts'
import { list, placeOf, show, twiceOf } from '../../problem-values.ts'
import { apart, counted, countedOblique, format, type Noun } from './formats.ts'
import { CHARACTER, FIELD, FITTING_ITEM, ITEM, LEVEL } from './nouns.ts'
import { uncheckedBecause } from './unchecked.ts'

const alternatives = new Intl.ListFormat('ar', { type: 'disjunction' })

/** A problem as a sentence behind the name of its field. */
export function problem({ keyword, limit, got }: Problem): string {
  switch (keyword) {
    case 'type':
      return `يجب أن يكون ${alternatives.format(list(limit).map(type))}`
    case 'enum':
      return `يجب أن يكون واحدًا مما يلي: ${list(limit).map(value).join('، ')}`
    case 'const':
      return `يجب أن يكون ${value(limit)}`
    case 'multipleOf':
      return `يجب أن يكون من مضاعفات ${value(limit)}`
    case 'maximum':
      return `يجب ألا يزيد على ${value(limit)}`
    case 'exclusiveMaximum':
      return `يجب أن يكون أقل من ${value(limit)}`
    case 'minimum':
      return `يجب ألا يقل عن ${value(limit)}`
    case 'exclusiveMinimum':
      return `يجب أن يكون أكبر من ${value(limit)}`
    case 'maxLength':
      return `يجب ألا يزيد على ${limited(limit, CHARACTER)}${has(got, CHARACTER)}`
    case 'minLength':
      return `يجب ألا يقل عن ${limited(limit, CHARACTER)}${has(got, CHARACTER)}`
    case 'pattern':
      return `يجب أن يطابق النمط ${value(limit)}`
    case 'format':
      return `يجب أن يكون ${formats(show(limit))}`
    case 'maxItems':
      return `يجب ألا يزيد على ${limited(limit, ITEM)}${has(got, ITEM)}`
    case 'minItems':
      return `يجب ألا يقل عن ${limited(limit, ITEM)}${has(got, ITEM)}`
    case 'uniqueItems':
      return `يجب ألا يتكرّر فيه عنصر${twice(got)}`
    case 'contains':
      return limit === undefined
        ? 'يجب أن يحوي عنصرًا مناسبًا'
        : `يجب أن يحوي عنصرًا يطابق: ${value(limit)}`
    case 'minContains':
      return `يجب ألا يقل عن ${limited(limit, FITTING_ITEM)}`
    case 'maxContains':
      return `يجب ألا يزيد على ${limited(limit, FITTING_ITEM)}`
    case 'maxProperties':
      return `يجب ألا يزيد على ${limited(limit, FIELD)}${has(got, FIELD)}`
    case 'minProperties':
      return `يجب ألا يقل عن ${limited(limit, FIELD)}${has(got, FIELD)}`
    case 'required':
      return 'مطلوب'
    case 'dependentRequired':
    case 'dependencies':
      return limit === undefined ? 'لا يتوافق مع الباقي' : `مطلوب مع ${value(limit)}`
    case 'dependentSchemas':
      return limit === undefined ? 'لا يتوافق مع الباقي' : `لا يتوافق مع ${value(limit)}`
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'false':
    case 'false schema':
      return 'غير مسموح به'
    case 'items':
    case 'prefixItems':
    case 'additionalItems':
    case 'unevaluatedItems':
      return limit === false ? 'عنصر زائد عن المسموح' : 'فيه عنصر غير مناسب'
    case 'propertyNames':
      return `فيه حقل باسم ${value(got)}، وقاعدة الاسم: ${limit === undefined ? 'أن يكون مناسبًا' : value(limit)}`
    case 'properties':
    case 'patternProperties':
      return 'فيه حقل غير مناسب'
    case 'allOf':
      return 'لا يستوفي كل المطلوب'
    case 'anyOf':
      return limit === undefined
        ? 'يجب أن يطابق أحد البدائل'
        : `يجب أن يطابق أحد ما يلي: ${value(limit)}`
    case 'oneOf':
      return limit === undefined
        ? 'يجب أن يطابق بديلًا واحدًا فقط'
        : `يجب أن يطابق واحدًا فقط مما يلي: ${value(limit)}`
    case 'not':
      return limit === undefined ? 'هذه القيمة غير مسموح بها' : `يجب ألا يكون: ${value(limit)}`
    case 'if':
    case 'then':
    case 'else':
      return limit === false ? 'غير مسموح به مع الباقي' : 'لا يتوافق مع الباقي'
    case '$ref':
    case '$dynamicRef':
    case '$recursiveRef':
      return 'لا يطابق مخططه'
    case 'json':
      return 'لا يمكن تمثيله بصيغة JSON'
    case 'json_text':
      return `ليس JSON صالحًا: ${fault(limit)}${place(got)}`
    case 'duplicate_key':
      return 'مذكور أكثر من مرة'
    case 'unsafe_number':
      return `أكبر من أن يُحفظ بدقة: ${value(got)}`
    case 'rounded_number':
      return `أرقامه أكثر مما يمكن حفظه، وسيصبح ${value(limit)}`
    case 'not_a_number':
      return 'يجب أن يكون عددًا'
    case 'decimal_comma':
      return `يجب أن يُكتب بنقطة عشرية، مثل ${apart('0.5')}`
    case 'forbidden_key':
      return 'غير مسموح به اسمًا'
    case 'too_deep':
      return `أعمق من ${limited(limit, LEVEL)}`
    case 'too_large':
      return limit === undefined ? 'أكبر من المسموح' : `أكبر من الحد: ${value(limit)}`
    case 'unverifiable':
      return unchecked(got)
    case 'redacted':
      return 'يجب إدخاله من جديد: أُزيل من المحادثة المحفوظة'
    case 'rule':
      return limit === undefined ? 'غير مناسب' : value(limit)
    default:
      return `لا يراعي القاعدة ${apart(keyword)}`
  }
}

function value(shown: JsonValue | undefined): string {
  return apart(show(shown))
}

function type(name: JsonValue): string {
  switch (name) {
    case 'string':
      return 'نصًا'
    case 'integer':
      return 'عددًا صحيحًا'
    case 'number':
      return 'عددًا'
    case 'boolean':
      return 'نعم أو لا'
    case 'array':
      return 'قائمة'
    case 'object':
      return 'كائنًا'
    default:
      return value(name)
  }
}

function formats(name: string): string {
  switch (name) {
    case 'date':
      return `تاريخًا، مثل ${apart('2026-01-31')}`
    case 'time':
      return `وقتًا، مثل ${apart('12:30:00Z')}`
    case 'date-time':
      return `تاريخًا ووقتًا، مثل ${apart('2026-01-31T12:30:00Z')}`
    case 'email':
      return `عنوان بريد إلكتروني، مثل ${apart('name@example.com')}`
    case 'uri':
      return `عنوانًا كاملًا، مثل ${apart('https://example.com/page')}`
    default:
      return `بالتنسيق ${apart(name)}`
  }
}

function fault(limit: JsonValue | undefined): string {
  switch (limit) {
    case 'name':
      return 'ينقصه اسم بين علامتي اقتباس مزدوجتين'
    case 'colon':
      return 'تنقصه نقطتان رأسيتان'
    case 'comma':
      return 'تنقصه فاصلة أو قوس إغلاق'
    case 'quote':
      return 'فيه نص بلا نهاية'
    case 'end':
      return 'ينتهي قبل أوانه'
    case 'rest':
      return 'فيه زيادة بعد نهايته'
    default:
      return 'تنقصه قيمة'
  }
}

function place(got: JsonValue | undefined): string {
  const at = placeOf(got)
  return at ? `، السطر ${apart(at.line)}، العمود ${apart(at.column)}` : ''
}

function has(got: JsonValue | undefined, noun: Noun): string {
  return typeof got === 'number' ? `، وفيه ${counted(got, noun)}` : ''
}

function twice(got: JsonValue | undefined): string {
  const equal = twiceOf(got)
  return equal ? `: العنصران ${format.count(equal[0])} و${format.count(equal[1])} متساويان` : ''
}

function limited(limit: JsonValue | undefined, noun: Noun): string {
  return typeof limit === 'number' ? countedOblique(limit, noun) : `${value(limit)} ${noun.other}`
}

function unchecked(code: JsonValue | undefined): string {
  const why = Object.entries(uncheckedBecause).find(([known]) => known === code)
  return why ? `تعذّر التحقّق منه: ${why[1]}` : 'تعذّر التحقّق منه'
}
