import type { QuestionStrings } from '../../question-strings.ts'
import { counted } from './formats.ts'

export const question: QuestionStrings = {
  application: 'このアプリケーション',
  broken: 'アプリケーション側の表示でエラーが発生しました。ここで回答できます。',
  decided: {
    state: {
      approved: '承認されました',
      edited: '変更のうえ承認されました',
      rejected: '却下されました',
      answered: '人が回答しました。ツールは実行されていません',
      cancelled: '判断される前に停止されました',
      superseded: '判断されないまま、会話が先に進みました',
      expired: '期限切れ：時間内に判断されませんでした',
    },
    by: {
      approved: (who) => `${who}が承認しました`,
      edited: (who) => `${who}が変更のうえ承認しました`,
      rejected: (who) => `${who}が却下しました`,
      answered: (who) => `${who}が回答しました。ツールは実行されていません`,
    },
    byGrant: '記憶されている判断により許可されました',
    byCode: 'アプリケーション',
    elsewhere: (decision) => `別の場所で判断されました。${decision}`,
  },
  reviewed: {
    unreviewed: '渡されていません：この結果は確認されませんでした',
    passed: '結果はモデルに渡されました',
    edited: '結果は変更のうえ渡されました',
    withheld: '結果は渡されませんでした',
  },
  reviewedBy: {
    passed: (who) => `${who}が結果をモデルに渡しました`,
    edited: (who) => `${who}が結果を変更のうえ渡しました`,
    withheld: (who) => `${who}が結果を渡しませんでした`,
  },
  needed: (tool, source) => `承認が必要です：${tool}（${source}）`,
  neededMany: (first, others) => `${first}、ほか${counted(others, '件')}`,
  pauseNeeded: '一時停止中：続けますか、停止しますか？',
  resumeNeeded: (tool) => `呼び出しが中断されました：${tool}`,
  answerNeeded: (tool) => `回答が必要です：${tool}`,
  reviewNeeded: (tool) => `結果の確認が必要です：${tool}`,

  composer: {
    waits: (tool) => `${tool}があなたの判断を待っています。`,
    paused: 'アシスタントが一時停止しています。続けますか、停止しますか？',
    interrupted: (tool) => `${tool}が中断され、あなたの判断を待っています。`,
    asks: (tool) => `${tool}があなたの回答を待っています。`,
    waitMany: (count) => `あなたの確認待ちが${counted(count, '件')}あります。`,
    goesOn: 'メッセージを送ると、待たずに先へ進みます。',
    queued: 'メッセージは、これが終わってから送信されます。',
    send: '待たずに送信',
    show: '表示',
  },
  expiresSoon: (tool, time, extendable) =>
    `${tool}はあと${time}で自動的に却下されます。${extendable ? '期限は延長できます。' : ''}`,
  reviewExpiresSoon: (tool, time, extendable) =>
    `${tool}の結果はあと${time}で自動的に渡されなくなります。${extendable ? '期限は延長できます。' : ''}`,
}
