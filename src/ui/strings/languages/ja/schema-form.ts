import type { SchemaFormStrings } from '../../schema-form-strings.ts'
import { counted, format } from './formats.ts'
import { problem } from './problem.ts'
import { uncheckedBecause } from './unchecked.ts'

export const schemaForm: SchemaFormStrings = {
  loading: 'フォームを読み込んでいます…',
  notLoaded: 'フォームを読み込めませんでした。',
  retry: '再試行',
  value: '値',
  required: '必須',
  edited: '変更済み',
  suggested: '提案',
  suggestion: '提案：',
  use: 'これを使う',
  choose: '選択…',
  notSet: '未設定',
  yes: 'はい',
  no: 'いいえ',
  null: '値なし（null）',
  emptyText: '空のテキスト',
  emptyGroup: 'フィールドなし',
  add: (name) => `${name}を追加`,
  remove: (name) => `${name}を削除`,
  set: (value) => `${value}に設定`,
  notAmong: (value) => `${value}（選択肢にありません）`,
  addItem: '項目を追加',
  noItems: '項目なし',
  item: (number) => `項目${format.count(number)}`,
  moveUp: (number) => `項目${format.count(number)}を上へ移動`,
  moveDown: (number) => `項目${format.count(number)}を下へ移動`,
  removeItem: (number) => `項目${format.count(number)}を削除`,
  added: (number) => `項目${format.count(number)}を追加しました`,
  moved: (number, to) => `項目${format.count(number)}を${counted(to, '番目')}に移動しました`,
  removed: (number) => `項目${format.count(number)}を削除しました`,
  kind: '種類',
  types: {
    string: 'テキスト',
    number: '数値',
    boolean: 'はい／いいえ',
    null: '値なし（null）',
    array: 'リスト',
    object: 'オブジェクト',
  },
  json: {
    any: 'JSONで入力：どの値でも使えます。',
    map: 'JSONで入力：名前は自由に決められます。',
    tuple: 'JSONで入力：リストの位置ごとに意味が異なります。',
    alternatives: 'JSONで入力：複数の種類の値を使えます。',
    conditions: 'JSONで入力：フィールドが互いに依存しています。',
    deep: 'JSONで入力：フォームで表示するには階層が深すぎます。',
    unreadable: 'JSONで入力：スキーマを解釈できません。',
    misfit: 'JSONで入力：値の種類がスキーマと異なります。',
  },
  format: (name) => {
    switch (name) {
      case 'date':
        return '例：2026-01-31'
      case 'time':
        return '例：12:30:00Z'
      case 'date-time':
        return '例：2026-01-31T12:30:00Z'
      case 'duration':
        return '例：P3DT4H（3日と4時間）'
      case 'email':
        return '例：name@example.com'
      case 'uri':
        return '例：https://example.com/page'
      default:
        return undefined
    }
  },
  rest: 'その他のフィールド（そのまま保持）',
  hidden: (count) => `見えない文字${counted(count, '個')}：`,
  secret: 'パスワード、キー、カード番号は入力しないでください。',
  mode: '編集方法',
  form: 'フォーム',
  whole: 'JSON',
  submit: '送信',
  discard: '変更を破棄',
  discarded: '変更を破棄しました',
  problems: (count) => `問題が${counted(count, '件')}あります`,
  unchecked: (why) => `検証できませんでした：${why}。`,
  uncheckedBecause,
  problem,
}
