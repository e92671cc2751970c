import type { JsonValue } from '../../../../protocol/index.ts'
import type { Problem } from '../../../../tools/run/index.ts'
import { list, placeOf, show, twiceOf } from '../../problem-values.ts'
import type { SchemaFormStrings } from '../../schema-form-strings.ts'
import { counted, format, locale } from './words.ts'

const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' })

const uncheckedBecause: SchemaFormStrings['uncheckedBecause'] = {
  schema_dialect: 'das Schema ist in einem Dialekt geschrieben, der hier nicht bekannt ist',
  schema_malformed: 'das Schema ist fehlerhaft',
  schema_unsupported: 'das Schema verwendet ein Schlüsselwort, das hier nicht unterstützt wird',
  schema_unresolved: 'das Schema verweist auf etwas, das nicht darin steht',
  schema_too_complex: 'das Schema ist zu verwickelt',
  value_too_large: 'der Wert ist zu groß',
  pattern: 'ein Muster im Schema könnte zu lange brauchen',
  too_slow: 'es würde zu lange dauern',
  check_failed: 'die Prüfung selbst ist gescheitert',
}

export const schemaForm: SchemaFormStrings = {
  loading: 'Formular wird geladen\u00A0…',
  notLoaded: 'Das Formular konnte nicht geladen werden.',
  retry: 'Noch einmal versuchen',
  value: 'Wert',
  required: 'erforderlich',
  edited: 'geändert',
  suggested: 'vorgeschlagen',
  suggestion: 'Vorschlag:',
  use: 'Übernehmen',
  choose: 'Auswählen\u00A0…',
  notSet: 'Nicht gesetzt',
  yes: 'Ja',
  no: 'Nein',
  null: 'Kein Wert (null)',
  emptyText: 'Leerer Text',
  emptyGroup: 'Keine Felder',
  add: (name) => `${name} hinzufügen`,
  remove: (name) => `${name} entfernen`,
  set: (value) => `Auf ${value} setzen`,
  notAmong: (value) => `${value} (nicht zur Auswahl)`,
  addItem: 'Eintrag hinzufügen',
  noItems: 'Keine Einträge',
  item: (number) => `Eintrag ${format.count(number)}`,
  moveUp: (number) => `Eintrag ${format.count(number)} nach oben`,
  moveDown: (number) => `Eintrag ${format.count(number)} nach unten`,
  removeItem: (number) => `Eintrag ${format.count(number)} entfernen`,
  added: (number) => `Eintrag ${format.count(number)} hinzugefügt`,
  moved: (number, to) => `Eintrag ${format.count(number)} ist jetzt Eintrag ${format.count(to)}`,
  removed: (number) => `Eintrag ${format.count(number)} entfernt`,
  kind: 'Art',
  types: {
    string: 'Text',
    number: 'Zahl',
    boolean: 'Ja oder nein',
    null: 'Kein Wert (null)',
    array: 'Liste',
    object: 'Objekt',
  },
  json: {
    any: 'Als JSON: Jeder Wert ist erlaubt.',
    map: 'Als JSON: Die Namen sind frei wählbar.',
    tuple: 'Als JSON: Jeder Platz der Liste hat eine eigene Bedeutung.',
    alternatives: 'Als JSON: Werte verschiedener Art sind erlaubt.',
    conditions: 'Als JSON: Die Felder hängen voneinander ab.',
    deep: 'Als JSON: Für ein Formular ist es zu tief verschachtelt.',
    unreadable: 'Als JSON: Das Schema ist unverständlich.',
    misfit: 'Als JSON: Der Wert ist nicht von der verlangten Art.',
  },
  format: (name) => {
    switch (name) {
      case 'date':
        return 'Etwa 2026-01-31'
      case 'time':
        return 'Etwa 12:30:00Z'
      case 'date-time':
        return 'Etwa 2026-01-31T12:30:00Z'
      case 'duration':
        return 'Etwa P3DT4H für 3 Tage und 4 Stunden'
      case 'email':
        return 'Etwa name@example.com'
      case 'uri':
        return 'Etwa https://example.com/page'
      default:
        return undefined
    }
  },
  rest: 'Weitere Felder, bleiben wie sie sind',
  hidden: (count) => `${counted(count, 'unsichtbares Zeichen', 'unsichtbare Zeichen')}:`,
  secret: 'Hier keine Passwörter, Schlüssel oder Kartennummern eingeben.',
  mode: 'Bearbeiten als',
  form: 'Formular',
  whole: 'JSON',
  submit: 'Absenden',
  discard: 'Änderungen verwerfen',
  discarded: 'Änderungen verworfen',
  problems: (count) => `Es gibt ${counted(count, 'Problem', 'Probleme')}`,
  unchecked: (reason) => `Dies konnte nicht geprüft werden: ${reason}.`,
  uncheckedBecause,
  problem,
}

function uncheckedWords(code: JsonValue | undefined): string {
  const why = Object.entries(uncheckedBecause).find(([known]) => known === code)
  return why ? `konnte nicht geprüft werden: ${why[1]}` : 'konnte nicht geprüft werden'
}

function problem({ keyword, limit, got }: Problem): string {
  switch (keyword) {
    case 'type':
      return `muss ${types(limit)} sein`
    case 'enum':
      return `muss eines hiervon sein: ${list(limit).map(show).join(', ')}`
    case 'const':
      return `muss ${show(limit)} sein`
    case 'multipleOf':
      return `muss ein Vielfaches von ${show(limit)} sein`
    case 'maximum':
      return `darf höchstens ${show(limit)} sein`
    case 'exclusiveMaximum':
      return `muss kleiner als ${show(limit)} sein`
    case 'minimum':
      return `muss mindestens ${show(limit)} sein`
    case 'exclusiveMinimum':
      return `muss größer als ${show(limit)} sein`
    case 'maxLength':
      return `darf höchstens ${limited(limit, 'Zeichen', 'Zeichen')} haben${has(got)}`
    case 'minLength':
      return `muss mindestens ${limited(limit, 'Zeichen', 'Zeichen')} haben${has(got)}`
    case 'pattern':
      return `muss zum Muster ${show(limit)} passen`
    case 'format':
      return `muss ${formats(show(limit))}`
    case 'maxItems':
      return `darf höchstens ${limited(limit, 'Eintrag', 'Einträge')} haben${has(got)}`
    case 'minItems':
      return `muss mindestens ${limited(limit, 'Eintrag', 'Einträge')} haben${has(got)}`
    case 'uniqueItems':
      return `darf keinen Eintrag doppelt haben${twice(got)}`
    case 'contains':
      return limit === undefined
        ? 'muss einen Eintrag haben wie verlangt'
        : `muss einen Eintrag haben, für den gilt: ${show(limit)}`
    case 'minContains':
      return `muss mindestens ${limited(limit, 'passenden Eintrag', 'passende Einträge')} haben`
    case 'maxContains':
      return `darf höchstens ${limited(limit, 'passenden Eintrag', 'passende Einträge')} haben`
    case 'maxProperties':
      return `darf höchstens ${limited(limit, 'Feld', 'Felder')} haben${has(got)}`
    case 'minProperties':
      return `muss mindestens ${limited(limit, 'Feld', 'Felder')} haben${has(got)}`
    case 'required':
      return 'ist erforderlich'
    case 'dependentRequired':
    case 'dependencies':
      return limit === undefined
        ? 'passt nicht zum Rest'
        : `ist zusammen mit ${show(limit)} erforderlich`
    case 'dependentSchemas':
      return limit === undefined ? 'passt nicht zum Rest' : `passt nicht zu ${show(limit)}`
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'false':
    case 'false schema':
      return 'ist nicht erlaubt'
    case 'items':
    case 'prefixItems':
    case 'additionalItems':
    case 'unevaluatedItems':
      return limit === false ? 'ist ein Eintrag zu viel' : 'hat einen Eintrag, der nicht passt'
    case 'propertyNames':
      return limit === undefined
        ? `hat ein Feld namens ${show(got)}, aber ein Name muss seiner Regel folgen`
        : `hat ein Feld namens ${show(got)}, aber für einen Namen gilt: ${show(limit)}`
    case 'properties':
    case 'patternProperties':
      return 'hat ein Feld, das nicht passt'
    case 'allOf':
      return 'passt nicht zu allem, was verlangt ist'
    case 'anyOf':
      return limit === undefined
        ? 'muss zu einer der Möglichkeiten passen'
        : `muss hierzu passen: ${show(limit)}`
    case 'oneOf':
      return limit === undefined
        ? 'muss zu genau einer der Möglichkeiten passen'
        : `muss zu genau einem hiervon passen: ${show(limit)}`
    case 'not':
      return limit === undefined ? 'darf so nicht sein' : `darf dies nicht sein: ${show(limit)}`
    case 'if':
    case 'then':
    case 'else':
      return limit === false ? 'ist zusammen mit dem Rest nicht erlaubt' : 'passt nicht zum Rest'
    case '$ref':
    case '$dynamicRef':
    case '$recursiveRef':
      return 'passt nicht zu seinem Schema'
    case 'json':
      return show(limit ?? 'ist kein JSON')
    case 'json_text':
      return `ist kein JSON: ${fault(limit)}${place(got)}`
    case 'duplicate_key':
      return 'ist mehr als einmal angegeben'
    case 'unsafe_number':
      return `ist zu groß, um genau behalten zu werden: ${show(got)}`
    case 'rounded_number':
      return `hat mehr Stellen, als behalten werden: Daraus würde ${show(limit)}`
    case 'not_a_number':
      return 'muss eine Zahl sein'
    case 'decimal_comma':
      return 'muss mit Punkt geschrieben werden, etwa 0.5'
    case 'forbidden_key':
      return 'ist als Name nicht erlaubt'
    case 'too_deep':
      return `ist tiefer verschachtelt als ${limited(limit, 'Ebene', 'Ebenen')}`
    case 'too_large':
      return limit === undefined ? 'ist größer als erlaubt' : `ist größer als ${show(limit)}`
    case 'unverifiable':
      return uncheckedWords(got)
    case 'redacted':
      return 'muss neu eingegeben werden: Es wurde aus der gespeicherten Unterhaltung entfernt'
    case 'rule':
      return show(limit ?? 'passt nicht')
    default:
      return `hält die Regel ${keyword} nicht ein`
  }
}

function types(limit: JsonValue | undefined): string {
  const words = list(limit).map((name) => {
    switch (name) {
      case 'string':
        return 'ein Text'
      case 'integer':
        return 'eine ganze Zahl'
      case 'number':
        return 'eine Zahl'
      case 'boolean':
        return 'ja oder nein'
      case 'array':
        return 'eine Liste'
      case 'object':
        return 'ein Objekt'
      default:
        return show(name)
    }
  })
  return alternatives.format(words)
}

function formats(name: string): string {
  switch (name) {
    case 'date':
      return 'ein Datum sein, etwa 2026-01-31'
    case 'time':
      return 'eine Uhrzeit sein, etwa 12:30:00Z'
    case 'date-time':
      return 'ein Datum mit Uhrzeit sein, etwa 2026-01-31T12:30:00Z'
    case 'email':
      return 'eine E-Mail-Adresse sein, etwa name@example.com'
    case 'uri':
      return 'eine vollständige Adresse sein, etwa https://example.com/page'
    default:
      return `das Format ${name} haben`
  }
}

function fault(limit: JsonValue | undefined): string {
  switch (limit) {
    case 'name':
      return 'ein Name in doppelten Anführungszeichen fehlt'
    case 'colon':
      return 'ein Doppelpunkt fehlt'
    case 'comma':
      return 'ein Komma oder eine schließende Klammer fehlt'
    case 'quote':
      return 'ein Text hat kein Ende'
    case 'end':
      return 'es endet zu früh'
    case 'rest':
      return 'hinter dem Ende steht noch etwas'
    default:
      return 'ein Wert fehlt'
  }
}

function place(got: JsonValue | undefined): string {
  const at = placeOf(got)
  return at ? `, Zeile ${at.line}, Spalte ${at.column}` : ''
}

function has(got: JsonValue | undefined): string {
  return typeof got === 'number' ? `, hat ${format.count(got)}` : ''
}

function twice(got: JsonValue | undefined): string {
  const equal = twiceOf(got)
  return equal ? `: ${format.count(equal[0])} und ${format.count(equal[1])} sind gleich` : ''
}

function limited(limit: JsonValue | undefined, one: string, other: string): string {
  return typeof limit === 'number' ? counted(limit, one, other) : `${show(limit)} ${other}`
}
