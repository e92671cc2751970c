import type { JsonValue } from '../../../../protocol/index.ts'
import type { Problem } from '../../../../tools/run/index.ts'
import { list, placeOf, show, twiceOf } from '../../problem-values.ts'
import { counted, format } from './formats.ts'
import { uncheckedBecause } from './unchecked.ts'

/** A problem as a sentence behind the name of its field. */
export function problem({ keyword, limit, got }: Problem): string {
  switch (keyword) {
    case 'type':
      return `${list(limit).map(type).join('または')}にしてください`
    case 'enum':
      return `次のいずれかにしてください：${list(limit).map(show).join('、')}`
    case 'const':
      return `「${show(limit)}」にしてください`
    case 'multipleOf':
      return `${show(limit)}の倍数にしてください`
    case 'maximum':
      return `${show(limit)}以下にしてください`
    case 'exclusiveMaximum':
      return `${show(limit)}より小さくしてください`
    case 'minimum':
      return `${show(limit)}以上にしてください`
    case 'exclusiveMinimum':
      return `${show(limit)}より大きくしてください`
    case 'maxLength':
      return `${limited(limit, '文字')}以下にしてください${has(got, '文字')}`
    case 'minLength':
      return `${limited(limit, '文字')}以上にしてください${has(got, '文字')}`
    case 'pattern':
      return `パターン「${show(limit)}」に合わせてください`
    case 'format':
      return formats(show(limit))
    case 'maxItems':
      return `${limited(limit, '項目')}以下にしてください${has(got, '項目')}`
    case 'minItems':
      return `${limited(limit, '項目')}以上にしてください${has(got, '項目')}`
    case 'uniqueItems':
      return `同じ項目は2回使えません${twice(got)}`
    case 'contains':
      return limit === undefined
        ? '条件に合う項目が必要です'
        : `次に当てはまる項目が必要です：${show(limit)}`
    case 'minContains':
      return `条件に合う項目を${limited(limit, '個')}以上にしてください`
    case 'maxContains':
      return `条件に合う項目を${limited(limit, '個')}以下にしてください`
    case 'maxProperties':
      return `フィールドを${limited(limit, '個')}以下にしてください${has(got, '個')}`
    case 'minProperties':
      return `フィールドを${limited(limit, '個')}以上にしてください${has(got, '個')}`
    case 'required':
      return '必須です'
    case 'dependentRequired':
    case 'dependencies':
      return limit === undefined ? 'ほかの値と合いません' : `「${show(limit)}」があるときは必須です`
    case 'dependentSchemas':
      return limit === undefined ? 'ほかの値と合いません' : `「${show(limit)}」と合いません`
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'false':
    case 'false schema':
      return '使用できません'
    case 'items':
    case 'prefixItems':
    case 'additionalItems':
    case 'unevaluatedItems':
      return limit === false ? '項目が1つ多すぎます' : '条件に合わない項目があります'
    case 'propertyNames':
      return `「${show(got)}」という名前は使えません：${show(limit ?? '名前の規則に合っていません')}`
    case 'properties':
    case 'patternProperties':
      return '条件に合わないフィールドがあります'
    case 'allOf':
      return 'すべての条件には合っていません'
    case 'anyOf':
      return limit === undefined
        ? 'いずれの選択肢にも合っていません'
        : `次のいずれかにしてください：${show(limit)}`
    case 'oneOf':
      return limit === undefined
        ? '選択肢のうち1つだけに合わせてください'
        : `次のうち1つだけに合わせてください：${show(limit)}`
    case 'not':
      return limit === undefined ? 'この値は使えません' : `次の値は使えません：${show(limit)}`
    case 'if':
    case 'then':
    case 'else':
      return limit === false ? 'ほかの値と一緒には使えません' : 'ほかの値と合いません'
    case '$ref':
    case '$dynamicRef':
    case '$recursiveRef':
      return 'スキーマに合っていません'
    case 'json':
      return 'JSONでは表せない値です'
    case 'json_text':
      return `JSONとして読み取れません：${fault(limit)}${place(got)}`
    case 'duplicate_key':
      return '2回以上指定されています'
    case 'unsafe_number':
      return `大きすぎて正確に保持できません：${show(got)}`
    case 'rounded_number':
      return `桁数が多すぎて保持できません。次の値になります：${show(limit)}`
    case 'not_a_number':
      return '数値にしてください'
    case 'decimal_comma':
      return '小数点にはピリオドを使ってください（例：0.5）'
    case 'forbidden_key':
      return '名前として使用できません'
    case 'too_deep':
      return `${limited(limit, '階層')}を超えています`
    case 'too_large':
      return limit === undefined ? '大きすぎます' : `大きすぎます（上限：${show(limit)}）`
    case 'unverifiable':
      return unchecked(got)
    case 'redacted':
      return '保存されている会話から取り除かれたため、もう一度入力してください'
    case 'rule':
      return show(limit ?? '条件に合いません')
    default:
      return `規則「${keyword}」に合っていません`
  }
}

function type(name: JsonValue): string {
  switch (name) {
    case 'string':
      return 'テキスト'
    case 'integer':
      return '整数'
    case 'number':
      return '数値'
    case 'boolean':
      return '「はい」か「いいえ」'
    case 'array':
      return 'リスト'
    case 'object':
      return 'オブジェクト'
    default:
      return show(name)
  }
}

function formats(name: string): string {
  switch (name) {
    case 'date':
      return '日付にしてください（例：2026-01-31）'
    case 'time':
      return '時刻にしてください（例：12:30:00Z）'
    case 'date-time':
      return '日時にしてください（例：2026-01-31T12:30:00Z）'
    case 'email':
      return 'メールアドレスにしてください（例：name@example.com）'
    case 'uri':
      return '完全なアドレスにしてください（例：https://example.com/page）'
    default:
      return `形式「${name}」に合わせてください`
  }
}

function fault(limit: JsonValue | undefined): string {
  switch (limit) {
    case 'name':
      return '二重引用符で囲んだ名前がありません'
    case 'colon':
      return 'コロンがありません'
    case 'comma':
      return 'カンマまたは閉じ括弧がありません'
    case 'quote':
      return 'テキストが閉じられていません'
    case 'end':
      return '途中で終わっています'
    case 'rest':
      return '末尾のあとに余分な文字があります'
    default:
      return '値がありません'
  }
}

function place(got: JsonValue | undefined): string {
  const at = placeOf(got)
  return at ? `（${at.line}行目、${at.column}文字目）` : ''
}

function has(got: JsonValue | undefined, counter: string): string {
  return typeof got === 'number' ? `（現在${counted(got, counter)}）` : ''
}

function twice(got: JsonValue | undefined): string {
  const equal = twiceOf(got)
  return equal ? `：${format.count(equal[0])}番目と${format.count(equal[1])}番目が同じです` : ''
}

function limited(limit: JsonValue | undefined, counter: string): string {
  return typeof limit === 'number' ? counted(limit, counter) : `${show(limit)}${counter}`
}

function unchecked(code: JsonValue | undefined): string {
  const why = Object.entries(uncheckedBecause).find(([known]) => known === code)
  return why ? `検証できませんでした：${why[1]}` : '検証できませんでした'
}
