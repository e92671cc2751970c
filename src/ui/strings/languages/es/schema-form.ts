import type { JsonValue } from '../../../../protocol/index.ts'
import type { Problem } from '../../../../tools/run/index.ts'
import { list, placeOf, show, twiceOf } from '../../problem-values.ts'
import type { SchemaFormStrings } from '../../schema-form-strings.ts'
import { counted, format, locale } from './words.ts'

const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' })

const uncheckedBecause: SchemaFormStrings['uncheckedBecause'] = {
  schema_dialect: 'su esquema está escrito en un dialecto que aquí no se conoce',
  schema_malformed: 'su esquema está mal formado',
  schema_unsupported: 'su esquema usa una palabra clave que aquí no se admite',
  schema_unresolved: 'su esquema remite a algo que no está en él',
  schema_too_complex: 'su esquema es demasiado complejo',
  value_too_large: 'el valor es demasiado grande',
  pattern: 'un patrón de su esquema podría tardar demasiado',
  too_slow: 'tardaría demasiado',
  check_failed: 'falló la propia comprobación',
}

export const schemaForm: SchemaFormStrings = {
  loading: 'Cargando el formulario…',
  notLoaded: 'No se pudo cargar el formulario.',
  retry: 'Intentar de nuevo',
  value: 'Valor',
  required: 'obligatorio',
  edited: 'editado',
  suggested: 'sugerido',
  suggestion: 'Sugerencia:',
  use: 'Usarla',
  choose: 'Elegir…',
  notSet: 'Sin definir',
  yes: 'Sí',
  no: 'No',
  null: 'Sin valor (null)',
  emptyText: 'Texto vacío',
  emptyGroup: 'Sin campos',
  add: (name) => `Añadir ${name}`,
  remove: (name) => `Quitar ${name}`,
  set: (value) => `Poner ${value}`,
  notAmong: (value) => `${value} (no es una de las opciones)`,
  addItem: 'Añadir elemento',
  noItems: 'Sin elementos',
  item: (number) => `Elemento ${format.count(number)}`,
  moveUp: (number) => `Subir el elemento ${format.count(number)}`,
  moveDown: (number) => `Bajar el elemento ${format.count(number)}`,
  removeItem: (number) => `Quitar el elemento ${format.count(number)}`,
  added: (number) => `Elemento ${format.count(number)} añadido`,
  moved: (number, to) => `El elemento ${format.count(number)} es ahora el ${format.count(to)}`,
  removed: (number) => `Elemento ${format.count(number)} quitado`,
  kind: 'Tipo',
  types: {
    string: 'Texto',
    number: 'Número',
    boolean: 'Sí o no',
    null: 'Sin valor (null)',
    array: 'Lista',
    object: 'Objeto',
  },
  json: {
    any: 'Como JSON: se admite cualquier valor.',
    map: 'Como JSON: sus nombres se eligen con libertad.',
    tuple: 'Como JSON: cada lugar de la lista tiene un significado propio.',
    alternatives: 'Como JSON: se admiten valores de varios tipos.',
    conditions: 'Como JSON: sus campos dependen unos de otros.',
    deep: 'Como JSON: está anidado demasiado hondo para un formulario.',
    unreadable: 'Como JSON: su esquema no se entiende.',
    misfit: 'Como JSON: el valor no es del tipo que se pide.',
  },
  format: (name) => {
    switch (name) {
      case 'date':
        return 'Como 2026-01-31'
      case 'time':
        return 'Como 12:30:00Z'
      case 'date-time':
        return 'Como 2026-01-31T12:30:00Z'
      case 'duration':
        return 'Como P3DT4H para 3 días y 4 horas'
      case 'email':
        return 'Como name@example.com'
      case 'uri':
        return 'Como https://example.com/page'
      default:
        return undefined
    }
  },
  rest: 'Otros campos, se quedan como están',
  hidden: (count) => `${counted(count, 'carácter invisible', 'caracteres invisibles')}:`,
  secret: 'Aquí no se deben escribir contraseñas, claves ni números de tarjeta.',
  mode: 'Editar como',
  form: 'Formulario',
  whole: 'JSON',
  submit: 'Enviar',
  discard: 'Descartar cambios',
  discarded: 'Cambios descartados',
  problems: (count) => `Hay ${counted(count, 'problema', 'problemas')}`,
  unchecked: (reason) => `No se pudo comprobar: ${reason}.`,
  uncheckedBecause,
  problem,
}

function uncheckedWords(code: JsonValue | undefined): string {
  const why = Object.entries(uncheckedBecause).find(([known]) => known === code)
  return why ? `no se pudo comprobar: ${why[1]}` : 'no se pudo comprobar'
}

function problem({ keyword, limit, got }: Problem): string {
  switch (keyword) {
    case 'type':
      return `debe ser ${types(limit)}`
    case 'enum':
      return `debe ser uno de estos: ${list(limit).map(show).join(', ')}`
    case 'const':
      return `debe ser ${show(limit)}`
    case 'multipleOf':
      return `debe ser múltiplo de ${show(limit)}`
    case 'maximum':
      return `debe ser como máximo ${show(limit)}`
    case 'exclusiveMaximum':
      return `debe ser menor que ${show(limit)}`
    case 'minimum':
      return `debe ser como mínimo ${show(limit)}`
    case 'exclusiveMinimum':
      return `debe ser mayor que ${show(limit)}`
    case 'maxLength':
      return `debe tener como máximo ${limited(limit, 'carácter', 'caracteres')}${has(got)}`
    case 'minLength':
      return `debe tener como mínimo ${limited(limit, 'carácter', 'caracteres')}${has(got)}`
    case 'pattern':
      return `debe seguir el patrón ${show(limit)}`
    case 'format':
      return formats(show(limit))
    case 'maxItems':
      return `debe tener como máximo ${limited(limit, 'elemento', 'elementos')}${has(got)}`
    case 'minItems':
      return `debe tener como mínimo ${limited(limit, 'elemento', 'elementos')}${has(got)}`
    case 'uniqueItems':
      return `no debe tener dos veces el mismo elemento${twice(got)}`
    case 'contains':
      return limit === undefined
        ? 'debe tener un elemento como el que se pide'
        : `debe tener un elemento que cumpla: ${show(limit)}`
    case 'minContains':
      return `debe tener como mínimo ${limited(limit, 'elemento adecuado', 'elementos adecuados')}`
    case 'maxContains':
      return `debe tener como máximo ${limited(limit, 'elemento adecuado', 'elementos adecuados')}`
    case 'maxProperties':
      return `debe tener como máximo ${limited(limit, 'campo', 'campos')}${has(got)}`
    case 'minProperties':
      return `debe tener como mínimo ${limited(limit, 'campo', 'campos')}${has(got)}`
    case 'required':
      return 'es obligatorio'
    case 'dependentRequired':
    case 'dependencies':
      return limit === undefined ? 'no encaja con el resto' : `es obligatorio con ${show(limit)}`
    case 'dependentSchemas':
      return limit === undefined ? 'no encaja con el resto' : `no encaja con ${show(limit)}`
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'false':
    case 'false schema':
      return 'no se admite'
    case 'items':
    case 'prefixItems':
    case 'additionalItems':
    case 'unevaluatedItems':
      return limit === false ? 'es un elemento de más' : 'tiene un elemento que no encaja'
    case 'propertyNames':
      return limit === undefined
        ? `tiene un campo llamado ${show(got)}, pero un nombre debe cumplir su regla`
        : `tiene un campo llamado ${show(got)}, pero un nombre debe cumplir: ${show(limit)}`
    case 'properties':
    case 'patternProperties':
      return 'tiene un campo que no encaja'
    case 'allOf':
      return 'no cumple todo lo que se pide'
    case 'anyOf':
      return limit === undefined
        ? 'debe cumplir una de las alternativas'
        : `debe cumplir: ${show(limit)}`
    case 'oneOf':
      return limit === undefined
        ? 'debe cumplir exactamente una de las alternativas'
        : `debe cumplir exactamente una: ${show(limit)}`
    case 'not':
      return limit === undefined ? 'no debe ser así' : `no debe cumplir: ${show(limit)}`
    case 'if':
    case 'then':
    case 'else':
      return limit === false ? 'no se admite con el resto' : 'no encaja con el resto'
    case '$ref':
    case '$dynamicRef':
    case '$recursiveRef':
      return 'no encaja con su esquema'
    case 'json':
      return show(limit ?? 'no es JSON')
    case 'json_text':
      return `no es JSON: ${fault(limit)}${place(got)}`
    case 'duplicate_key':
      return 'aparece más de una vez'
    case 'unsafe_number':
      return `es demasiado grande para conservarlo con exactitud: ${show(got)}`
    case 'rounded_number':
      return `tiene más cifras de las que se conservan: quedaría en ${show(limit)}`
    case 'not_a_number':
      return 'debe ser un número'
    case 'decimal_comma':
      return 'debe escribirse con punto, como 0.5'
    case 'forbidden_key':
      return 'no se admite como nombre'
    case 'too_deep':
      return `está anidado a más de ${limited(limit, 'nivel', 'niveles')}`
    case 'too_large':
      return limit === undefined
        ? 'es más grande de lo permitido'
        : `es más grande que ${show(limit)}`
    case 'unverifiable':
      return uncheckedWords(got)
    case 'redacted':
      return 'debe escribirse de nuevo: se quitó de la conversación guardada'
    case 'rule':
      return show(limit ?? 'no encaja')
    default:
      return `no cumple la regla ${keyword}`
  }
}

function types(limit: JsonValue | undefined): string {
  const words = list(limit).map((name) => {
    switch (name) {
      case 'string':
        return 'un texto'
      case 'integer':
        return 'un número entero'
      case 'number':
        return 'un número'
      case 'boolean':
        return 'sí o no'
      case 'array':
        return 'una lista'
      case 'object':
        return 'un objeto'
      default:
        return show(name)
    }
  })
  return alternatives.format(words)
}

function formats(name: string): string {
  switch (name) {
    case 'date':
      return 'debe ser una fecha, como 2026-01-31'
    case 'time':
      return 'debe ser una hora, como 12:30:00Z'
    case 'date-time':
      return 'debe ser una fecha con hora, como 2026-01-31T12:30:00Z'
    case 'email':
      return 'debe ser una dirección de correo, como name@example.com'
    case 'uri':
      return 'debe ser una dirección completa, como https://example.com/page'
    default:
      return `debe tener el formato ${name}`
  }
}

function fault(limit: JsonValue | undefined): string {
  switch (limit) {
    case 'name':
      return 'falta un nombre entre comillas dobles'
    case 'colon':
      return 'faltan dos puntos'
    case 'comma':
      return 'falta una coma o un cierre'
    case 'quote':
      return 'un texto no tiene fin'
    case 'end':
      return 'termina demasiado pronto'
    case 'rest':
      return 'hay algo más tras su final'
    default:
      return 'falta un valor'
  }
}

function place(got: JsonValue | undefined): string {
  const at = placeOf(got)
  return at ? `, línea ${at.line}, columna ${at.column}` : ''
}

function has(got: JsonValue | undefined): string {
  return typeof got === 'number' ? `, tiene ${format.count(got)}` : ''
}

function twice(got: JsonValue | undefined): string {
  const equal = twiceOf(got)
  return equal ? `: ${format.count(equal[0])} y ${format.count(equal[1])} son iguales` : ''
}

function limited(limit: JsonValue | undefined, one: string, other: string): string {
  return typeof limit === 'number' ? counted(limit, one, other) : `${show(limit)} ${other}`
}
