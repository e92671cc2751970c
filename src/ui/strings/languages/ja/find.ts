import type { FindStrings } from '../../find-strings.ts'
import { counted, format } from './formats.ts'

export const find: FindStrings = {
  label: 'この会話を検索',
  field: '検索',
  previous: '前のメッセージ',
  next: '次のメッセージ',
  close: '検索を閉じる',
  count: (position, found) =>
    found === 0 ? '見つかりません' : `${counted(found, '件')}中 ${format.count(position)} 件目`,
}
