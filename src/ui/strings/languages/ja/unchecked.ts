import type { SchemaFormStrings } from '../../schema-form-strings.ts'

/** Why a value could not be checked. */
export const uncheckedBecause: SchemaFormStrings['uncheckedBecause'] = {
  schema_dialect: 'スキーマの方言に対応していません',
  schema_malformed: 'スキーマの形式が正しくありません',
  schema_unsupported: 'スキーマに未対応のキーワードがあります',
  schema_unresolved: 'スキーマの参照先が見つかりません',
  schema_too_complex: 'スキーマが複雑すぎます',
  value_too_large: '値が大きすぎます',
  pattern: 'スキーマのパターンの照合に時間がかかりすぎます',
  too_slow: '検証に時間がかかりすぎます',
  check_failed: '検証そのものが失敗しました',
}
