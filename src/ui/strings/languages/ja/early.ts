import type { EarlyStrings } from '../../strings.ts'
import { failureWords } from './failure.ts'
import { counted, format } from './formats.ts'
import { question } from './question.ts'

/** The Japanese words that a chat shows from its first moment. */
export const early: EarlyStrings = {
  locale: 'ja',
  chat: {
    label: 'チャット',
    empty: '何をお手伝いしましょうか？',
    suggestions: '入力候補',
    loading: '会話を読み込んでいます…',
  },
  list: {
    label: '会話',
    jump: '最新へ移動',
    unread: '新着メッセージ',
    working: '考えています…',
    retrying: (attempt) =>
      attempt > 1
        ? `モデルが応答しませんでした。再試行しています（${counted(attempt, '回目')}）…`
        : 'モデルが応答しませんでした。再試行しています…',
  },
  message: {
    user: 'あなた',
    assistant: 'アシスタント',
    queued: '待機中：この回答が終わると送信されます',
    partial: 'この回答は途中で切れました。',
    actions: 'メッセージの操作',
    copy: 'コピー',
    copied: 'コピーしました',
    notCopied: 'ブラウザーがコピーを許可しませんでした。',
    edit: '編集',
    editLabel: 'メッセージを編集',
    editSend: '送信',
    editCancel: 'キャンセル',
    regenerate: 'もう一度回答',
    previousVersion: '前のバージョン',
    nextVersion: '次のバージョン',
    version: (version, versions) => `${format.count(version)}/${format.count(versions)}`,
  },
  reasoning: {
    running: '推論中…',
    done: '推論',
    redacted: 'この推論の内容は、プロバイダーが公開していません。',
  },
  composer: {
    label: 'メッセージ',
    placeholder: 'メッセージを入力',
    hintFine: 'Enterで送信、Shift+Enterで改行',
    hintCoarse: 'Enterで改行',
    send: '送信',
    queue: '次に送信',
    steer: '進行中の回答に送信',
    stop: '停止',
    attach: 'ファイルを追加',
    attachments: '送信するファイル',
    wrongType: (file) => `「${file}」は、ここでは送信できない種類のファイルです。`,
  },
  tool: {
    state: {
      streaming: '引数を作成中…',
      proposed: '実行待ち',
      waiting: '人の対応待ち',
      running: '実行中…',
    },
    outcome: {
      returned: '完了',
      tool_error: 'ツールがエラーを報告',
      tool_failed: 'ツールが異常終了',
      timeout: 'タイムアウト',
      invalid_args: '引数が正しくありません',
      invalid_output: '結果が正しくありません',
      unknown_tool: '存在しないツール',
      rejected: '人が却下',
      denied: 'ポリシーにより拒否',
      answered: '人が代わりに回答',
      cancelled: '停止',
      superseded: 'スキップ：会話が先に進みました',
      expired: '期限切れ：時間内に判断されませんでした',
      cut_off: '途切れ：呼び出しが最後まで届きませんでした',
      interrupted: '中断：処理が反映されたかどうかは不明です',
    },
    arguments: '引数',
    noArguments: '引数なし',
    unreadableArguments: '引数が正しいJSONではありません。届いたまま表示しています：',
    editedArguments: '人が変更した引数',
    result: '結果',
    noResult: '出力なし',
    data: 'データ',
    artifact: '人だけに表示され、モデルには見えません',
    progress: '進捗',
    byProvider: 'モデルのプロバイダーが実行',
    decidedBy: (name) => `判断：${name}`,
    reason: '理由',
    reduced: ({ bytes = 0, of_bytes, media, hidden }) =>
      (of_bytes
        ? `モデルに渡されたのは、${format.bytes(of_bytes)}中${format.bytes(bytes)}です。`
        : '') +
      (media ? `大きすぎてモデルに渡されなかったもの：${counted(media, '件')}。` : '') +
      (hidden ? `見えないためモデルに渡されなかった文字：${counted(hidden, '個')}。` : ''),
  },
  block: {
    image: '画像',
    remoteImage: (host) => `${host}の画像（未読み込み）`,
    storedImage: '保存されている画像',
    gone: '保存されていません',
    unreadable: '読み取れませんでした',
    save: (name) => `${name}を保存`,
    audio: '音声',
    file: 'ファイル',
    source: '出典',
    unknown: (type) => `不明な種類のコンテンツ：${type}`,
    custom: (name) => `独自のコンテンツ：${name}`,
  },
  markdown: {
    code: 'コード',
    copy: 'コピー',
    copied: 'コピーしました',
    notCopied: 'コピーできませんでした',
    wrap: '行を折り返す',
    table: '表',
    taskDone: '完了',
    taskOpen: '未完了',
    loadImage: (host) => `${host}から画像を読み込む`,
    imageFailed: (host) =>
      host ? `${host}から画像を取得できませんでした。再試行` : '画像を読み込めませんでした。再試行',
    notes: '脚注',
    note: (number) => `脚注${format.count(number)}`,
    backToText: (number) => `脚注${format.count(number)}の本文に戻る`,
  },
  error: {
    title: '問題が発生しました',
    words: failureWords,
    retry: '再試行',
    detail: '詳細',
    status: (status) => `HTTP ${status}`,
    request: (id) => `リクエスト：${id}`,
  },
  turn: {
    interrupted: 'この回答はあなたが停止しました。',
    limit: {
      steps: '1ターンのステップ数の上限に達したため、停止しました。',
      tool_calls: '1ターンのツール呼び出し回数の上限に達したため、停止しました。',
      tokens: '1ターンのトークン数の上限に達したため、停止しました。',
      time: '1ターンの制限時間に達したため、停止しました。',
      repeated_calls: '同じ呼び出しが繰り返されたため、停止しました。',
    },
    retry: '再試行',
    resume: '続ける',
  },
  announce: {
    started: '回答しています',
    finished: (text) => `回答：${text}`,
    finishedEmpty: '完了しました。テキストはありません',
    waiting: 'あなたの判断を待っています',
    interrupted: '回答を停止しました',
    limit: '上限に達したため、回答を停止しました',
    failed: (message, hint) => `エラーです。${message} ${hint}`,
  },
  widget: {
    title: 'チャット',
    open: 'チャットを開く',
    close: 'チャットを閉じる',
    newChat: '新しい会話',
    loading: '読み込んでいます…',
    count: (count) => (count > 9 ? '9+' : format.count(count)),
    unread: (answers) => `新しい回答が${counted(answers, '件')}あります`,
    waiting: (questions) => `確認待ちが${counted(questions, '件')}あります`,
  },
  notice: {
    code: {
      not_saved:
        'この会話は現在保存されていません。会話は続けられますが、再読み込みすると新しい内容は失われます。',
      saved_again: 'この会話は再び保存されています。',
      not_loaded: '保存されている会話を読み込めませんでした。ここからの内容は保存されません。',
      written_elsewhere:
        'この会話は別の場所で続けられました。続けるにはページを再読み込みしてください。',
      deleted_elsewhere: 'この会話は別の場所で削除されました。ここからの内容は保存されません。',
      store_cleared:
        '保存されていた会話が消去されました。ここに表示されている内容を保存し直します。',
      rows_unreadable: 'この会話の一部は読み取れないため、表示されていません。',
      written_by_newer:
        'この会話は新しいバージョンのアプリで続けられました。ここでの内容は保存されません。',
      not_migrated:
        'この会話は古いバージョンで保存されたもので、すべては読み取れません。ここでの内容は保存されません。',
    },
    dismiss: '閉じる',
  },
  question,
  showAll: (characters) => `${counted(characters, '文字')}をすべて表示`,
  items: (count) => counted(count, '項目'),
  fields: (count) => counted(count, 'フィールド'),
  duration: format.duration,
  bytes: format.bytes,
  time: format.time,
}
