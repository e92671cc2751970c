import type { TraceStrings } from '../../trace-strings.ts'
import { counted, format } from './formats.ts'

export const trace: TraceStrings = {
  label: 'トレース',
  title: 'トレース',
  view: '表示',
  views: { timeline: 'タイムライン', events: 'イベント', replay: 'リプレイ' },
  filter: '絞り込み',
  empty: 'まだ何も起きていません。',
  none: 'この条件に合うものはありません。',
  turn: 'ターン',
  running: '進行中',
  export: 'エクスポート',
  notExported: 'エクスポートできませんでした。ログは元のままです。もう一度お試しください。',
  events: (events) => `イベント${counted(events, '件')}`,
  tokens: (input, output) => `トークン：入力${input}、出力${output}`,
  began: (after) => `${after}後に開始`,
  scrub: '発生したイベント',
  after: (event, events) => `全${counted(events, '件')}中、イベント${format.count(event)}のあと`,
  json: (seq) => `イベント${format.count(seq)}のJSON`,
}
