import type { ApprovalStrings, ReviewStrings } from '../../approval-strings.ts'
import { counted, elapsed, format, moment } from './formats.ts'

const size = (characters: number, lines: number): string =>
  lines > 1
    ? `${counted(characters, '文字')}、${counted(lines, '行')}`
    : counted(characters, '文字')

export const approval: ApprovalStrings = {
  label: {
    approval: '承認が必要です',
    pause: '一時停止中',
    resume: '中断されました',
    client_tool_call: '回答が必要です',
    result_review: '結果の確認が必要です',
  },
  untrusted: '信頼されていません',
  callsItself: '自称',
  toolSays: 'ツール自身による説明：',
  sourceSays: (source) => `${source}による説明：`,
  more: 'すべて表示',
  less: '折りたたむ',
  machine: 'ツール',
  unusualName: '通常と異なる名前：英数字、ピリオド、ハイフン以外の文字を含みます。',
  looksLike: (name) => `別のツールと紛らわしい名前：${name}`,

  hint: {
    readOnlyHint: { yes: '読み取りのみ', no: '変更する可能性あり' },
    destructiveHint: { yes: '削除や上書きの可能性あり', no: '追加のみで、削除なし' },
    idempotentHint: {
      yes: '2回実行しても、1回と同じ結果',
      no: '2回実行すると、処理が重複する可能性あり',
    },
    openWorldHint: { yes: '外部システムに接続する可能性あり', no: '自身のシステム内で完結' },
  },
  hintOrigin: {
    declared: '宣言あり',
    assumed: '推定',
    claimed: (source) => `${source}の主張、未検証`,
  },

  why: {
    rule: 'ルールにより、承認が必要です。',
    rule_default: 'どのルールにも当てはまらない呼び出しには、承認が必要です。',
    rule_failed: 'ルールを評価できなかったため、承認を求めています。',
    tool: 'ツールが承認を求めています。',
    tool_destructive: 'このツールは、削除や上書きを行う可能性があると宣言されています。',
    tool_failed: '承認が必要かどうか判定できなかったため、承認を求めています。',
    interceptor: 'チェック処理が承認を求めています。',
    untrusted: (source) => `${source}のツールには、常に承認が必要です。`,
    unverifiable: (why) =>
      why === undefined ? '引数を検証できませんでした。' : `引数を検証できませんでした：${why}。`,
    changed: '承認されたあとに、ツールまたは実行内容が変わりました。',
    imported: 'インポートされた会話に含まれていました。',
    redacted: '保存されている会話から、引数の一部が取り除かれています。',
    private_data: '外部からの内容で、この会話ではすでに個人的なデータが読み取られています。',
    rule_review: 'ルールにより、この結果の確認が必要です。',
    asksAgain:
      'インポートされた会話に含まれていました。承認すると、実行前にもう一度確認があります。',
  },
  changedParts: 'ツールの変更点',
  askedBy: (path) => `要求元：${path}`,

  arguments: '引数',
  noArguments: '引数なし',
  emptyText: '空のテキスト',
  view: '引数の表示形式',
  list: 'リスト',
  json: 'JSON',
  copy: 'コピー',
  copied: 'JSONとしてコピーしました',
  notCopied: 'コピーできませんでした',
  size,
  showWhole: (name, characters, lines) =>
    `${name === '' ? '' : `${name}を`}すべて表示（${size(characters, lines)}）`,
  showLess: (name) => `${name === '' ? '' : `${name}を`}折りたたむ`,
  sizes: (count, total) => `引数${counted(count, '個')}、${total}`,
  listItem: (number) => `項目${format.count(number)}`,

  hiddenCharacters: (count) => `見えない文字が${counted(count, '個')}あります`,
  lookAlikes: (count) => `ほかの文字と紛らわしい文字が${counted(count, '個')}あります`,
  chip: {
    hidden: (name, count) => (count > 1 ? `${name}×${format.count(count)}` : name),
    says: (text) => `隠しテキスト「${text}」`,
    spaces: (count) => `空白${counted(count, '個')}`,
    lines: (count) => `改行${counted(count, '個')}`,
  },
  address: {
    goesTo: (host) => `接続先：${host}`,
    letters: (host) => `実際の表記：${host}`,
    userInfo: (text) => `@の前の「${text}」はユーザー名で、接続先ではありません`,
    port: (port) => `ポート${port}`,
    scheme: (scheme) => `Webアドレスではありません：${scheme}`,
  },

  changes: '変更内容',
  noChanges: 'まだ何も変更されていません。',
  was: '変更前',
  now: '変更後',
  added: '追加',
  removed: '削除',

  approve: '承認',
  reject: '却下',
  edit: '編集…',
  answer: '代わりに回答…',
  actions: '判断',
  discardEdit: '変更を破棄',
  discardAnswer: '戻る',
  submitEdit: '変更して実行',
  submitAnswer: 'この回答を送信',
  editing: '引数を編集',
  answering: 'ツールの代わりに回答',
  answerNote:
    'ツールは実行されません。モデルには、回答と、それが人によるものであることが伝わります。',
  answerText: '回答',
  answerAs: '回答の形式',
  asText: 'テキスト',
  asJson: 'JSON',
  loadingEditor: 'エディターを読み込んでいます…',
  reason: '却下の理由',
  reasonNote: '任意です。モデルにも伝わります。',
  remember: '次回以降',
  rememberChoice: {
    once: '毎回確認する',
    turn_args: 'このターンでは、同じ引数なら許可',
    turn_tool: 'このターンでは、引数を問わず許可',
    thread_args: 'この会話では、同じ引数なら許可',
    thread_tool: 'この会話では、引数を問わず許可',
    always_args: '今後ずっと、同じ引数なら許可',
    always_tool: '今後ずっと、引数を問わず許可',
  },

  waits: {
    arming: '少しお待ちください…',
    unread: (count) =>
      `まだ開いていない長い値が${counted(count, '個')}あります。承認するには、開いて確認してください。`,
    unchanged: '変更を加えるか、変更を破棄してそのまま承認してください。',
    invalid: 'まだ正しくない値があります。',
    checking: '確認しています…',
  },
  expires: (time) => `あと${time}で自動的に却下されます`,
  expiring: '期限を過ぎました。却下のみ可能です。',
  keepOpen: '期限を延長',
  keptOpen: (time) => `期限を延長しました：${time}`,

  state: {
    deciding: '判断を保存しています…',
    unknown: 'この確認はすでに終わっています',
    discarded: '変更を破棄しました。元の引数を表示しています。',
  },
  given: '回答済み',
  givenBy: (who) => `${who}が回答しました`,
  givenNotSaved: '回答を保存できませんでした。アシスタントには伝わっていません。',
  givenReason: (reason) => `理由：${reason}`,
  refused: {
    invalid: '受け付けられませんでした。',
    not_allowed: 'この判断は受け付けられません。',
    not_saved:
      '判断を保存できなかったため、何も実行されていません。もう一度試すか、先に空き容量を増やしてください。',
    not_found: 'この確認はもうありません。',
    code: {
      not_offered: 'この種類の判断は、ここでは受け付けられません。',
      tool_gone: 'このツールはもうありません。却下するか、代わりに回答できます。',
      imported: 'インポートされた会話に含まれていたため、あらためて確認します。',
      not_remembered:
        'この呼び出しについての判断は記憶できません。今回だけ承認するには「毎回確認する」を選んでください。',
      denied: 'この引数はルールで許可されていません。',
      failed: 'アプリケーションがこの判断を検証できませんでした。何も実行されていません。',
    },
  },

  pause: {
    title: {
      many_prompts: '短時間に承認が続いています',
      repeated_calls: '同じ呼び出しが繰り返されています',
    },
    text: {
      many_prompts:
        '承認が立て続けに求められています。内容を読んで承認できる場合だけ続けてください。',
      repeated_calls:
        '直近の呼び出しは、内容も結果も同じでした。行き詰まっている可能性があります。',
    },
    goOn: '続ける',
    stop: 'ここで停止',
  },
  resume: {
    text: 'この呼び出しの開始後にページが閉じられました。処理が反映されたかどうかは不明です。',
    runAgain: 'もう一度実行',
    unknown: '不明のままにする',
    result: '結果を入力…',
    resultNote: '結果がわかる場合は入力してください。ツールは再実行されません。',
    again: 'もう一度実行すると、処理が重複する可能性があります。',
  },
  resultReview: {
    text: 'ツールは実行されました。結果は、あなたが渡した場合だけモデルに読まれます。',
    result: '結果',
    pass: 'モデルに渡す',
    withhold: '渡さない',
    reason: '渡さない理由',
    editing: '結果を編集',
    editNote: 'モデルは、あなたが書いた内容と、人が結果を変更したことを読み取ります。',
    newText: 'モデルが読む内容',
    submit: '変更して渡す',
    unread: (count) =>
      `開かれていない長い値が${counted(count, '件')}あります。渡すには、開いて確認してください。`,
    expires: (time) => `あと${time}で自動的に渡されなくなります`,
    expiring: '期限が過ぎました。渡さないことだけを選べます。',
    notSaved: '判断を保存できませんでした。モデルは結果を読んでいません。',
  },

  dialog: {
    label: '承認',
    position: (number, of) => `${format.count(of)}件中${format.count(number)}件目`,
    close: 'あとで判断',
    open: (count) => `承認待ちが${counted(count, '件')}あります`,
  },
  states: {
    open: '未対応',
    answering: '回答中',
    answered: '回答済み',
    cancelled: '停止',
    superseded: 'スキップ',
    expired: '期限切れ',
  },
}

export const review: ReviewStrings = {
  label: 'レビュー',
  title: 'レビュー待ち',
  count: (count) => counted(count, '件'),
  empty: 'あなたの対応を待っているものはありません。',
  emptyFiltered: 'この条件に合うものはありません。',
  queue: '一覧',
  group: 'グループ化',
  byThread: '会話',
  byTool: 'ツール',
  kind: '種類',
  tool: 'ツール',
  thread: '会話',
  all: 'すべて',
  kinds: {
    approval: '承認',
    pause: '一時停止',
    resume: '中断された呼び出し',
    client_tool_call: '回答',
    result_review: '結果',
  },
  untitled: '無題の会話',
  since: (milliseconds) => elapsed(milliseconds, '1分未満'),
  sinceLong: (duration) => `待ち時間：${duration}`,
  next: '次へ',
  previous: '前へ',
  shortcuts: 'J 次へ、K 前へ、Shift+A 承認、Shift+E 編集、Shift+R 却下、Shift+S 回答',
  position: (number, of) => `${format.count(of)}件中${format.count(number)}件目`,
  bulk: (count) => `${counted(count, '件')}をまとめてレビュー`,
  bulkTitle: (count, tool) => `${tool}の呼び出し${counted(count, '件')}`,
  bulkNote: '1件ずつ、実行内容をすべて表示しています。不要なものは外してください。',
  include: (number) => `呼び出し${format.count(number)}`,
  excluded: {
    flagged: '対象外：見えない文字または紛らわしい文字を含みます。個別にレビューしてください。',
    edited: '対象外：編集中です。',
    unapprovable: '対象外：承認できません。',
  },
  approveAll: (count) => `${counted(count, '件')}の呼び出しを承認`,
  confirmAll: (count) =>
    `はい、削除や上書きの可能性がある${counted(count, '件')}の呼び出しを承認します`,
  rejectAll: (count) => `${counted(count, '件')}すべてを却下`,
  cancel: 'キャンセル',
  bulkDone: (done, of) => `${format.count(of)}件中${counted(done, '件')}を判断しました。`,
  bulkNotSaved: (count) =>
    `${counted(count, '件')}は保存できなかったため、実行されていません。もう一度試すか、先に空き容量を増やしてください。`,
  unreadable:
    '保存先を読み込めなかったため、一部が表示されていない可能性があります。失われたものはありません。',
  unread: (count) => `未確認の長い値${counted(count, '個')}`,
  edited: '編集済み',
  flagged: '要注意',
  gone: (tool, how) => `${tool}：${how}`,
  grants: {
    title: (count) => `記憶されている判断（${format.count(count)}）`,
    none: '記憶されている判断はありません。確認が必要な呼び出しは、毎回確認されます。',
    match: { tool: '引数を問わず', args: '同じ引数のみ' },
    scope: { turn: '1ターンのみ', thread: '1つの会話のみ', always: '今後ずっと' },
    given: (iso, by) => (by === undefined ? `許可：${moment(iso)}` : `許可：${by}、${moment(iso)}`),
    until: (iso) => `${moment(iso)}まで`,
    revoke: '毎回確認に戻す',
    count: (count) => `${counted(count, '件')}の判断が記憶されています`,
  },
}
