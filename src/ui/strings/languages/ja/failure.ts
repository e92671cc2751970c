import { createFailureWords } from '../../failure-words.ts'
import { format } from './formats.ts'

/** What went wrong and what to do, by code. What the failure itself says stands in its details. */
export const failureWords = createFailureWords(
  {
    unreachable: {
      message: 'サーバーに接続できませんでした。',
      hint: 'サーバーが動作していること、アドレスが正しいこと、このページのオリジンが許可されていること（CORS）を確認してください。',
    },
    unauthorized: {
      message: 'プロバイダーが認証を拒否しました。',
      hint: 'キーが正しく、有効であることを確認してください。',
    },
    forbidden: {
      message: 'プロバイダーがアクセスを許可しませんでした。',
      hint: 'このモデルまたはアドレスに対するキーの権限を確認してください。',
    },
    not_found: {
      message: 'モデルまたはアドレスが見つかりませんでした。',
      hint: 'モデル名とアドレスを確認してください。アドレスは通常/v1で終わります。',
    },
    bad_request: {
      message: 'プロバイダーがリクエストを受け付けませんでした。',
      hint: '設定、ツールのスキーマ、またはメッセージの内容を確認してください。',
    },
    context_length: {
      message: '会話が長すぎて、このモデルでは読み取れません。',
      hint: '新しい会話を始めるか、より長い会話を読めるモデルを選んでください。',
    },
    rate_limited: {
      message: 'リクエストが多すぎます。',
      hint: '少し待ってから再試行してください。',
    },
    quota_exhausted: {
      message: '利用枠または残高を使い切りました。',
      hint: 'プロバイダーのプランと支払いを確認してください。',
    },
    content_filter: {
      message: 'プロバイダーがこの内容への回答を控えました。',
      hint: '別の言い方でお試しください。',
    },
    server_error: {
      message: 'プロバイダー側で問題が発生しました。',
      hint: '少し待ってから再試行してください。',
    },
    not_a_stream: {
      message: 'APIではない応答が返されました。',
      hint: 'アドレスがWebサイトやログイン画面ではなく、APIを指していることを確認してください。通常/v1で終わります。',
    },
    first_byte_timeout: {
      message: 'モデルが時間内に応答しませんでした。',
      hint: 'サーバーが混雑しているか、モデルを読み込み中かもしれません。再試行するか、動作を確認してください。',
    },
    stalled: {
      message: '回答の受信が止まりました。',
      hint: '届いた分は残っています。接続を確認してから再試行してください。',
    },
    stream_cut: {
      message: '回答が途中で切れました。',
      hint: '届いた分は残っています。全体を得るには再試行してください。',
    },
    stream_error: {
      message: '回答の受信中にエラーが発生しました。',
      hint: '届いた分は残っています。再試行してください。',
    },
    tool_failed: {
      message: 'ツールで予期しないエラーが発生しました。',
      hint: '再試行してください。結果が出ているものは再実行されません。',
    },
    interceptor_failed: {
      message: 'アプリケーションの処理が失敗しました。',
      hint: 'アプリケーションの不具合です。詳細はアプリケーションのログにあります。',
    },
    not_saved: {
      message: '保存できなかったため、ツールは実行されませんでした。',
      hint: '空き容量を増やすか、会話をエクスポートしてから再試行してください。',
    },
    page_left: {
      message: '回答が届く前に、ページが閉じられたか再読み込みされました。',
      hint: '届いた分は残っています。全体を得るには再試行してください。',
    },
    internal: {
      message: '内部で問題が発生しました。',
      hint: 'アプリケーションの不具合かもしれません。再試行するか、ページを再読み込みしてください。',
    },
  },
  (wait) => `${format.duration(wait)}ほど待ってから再試行してください。`,
)
