import type { QuestionStrings } from '../../question-strings.ts'
import { apart, counted, format } from './formats.ts'
import { REQUEST } from './nouns.ts'

export const question: QuestionStrings = {
  application: 'هذا التطبيق',
  broken: 'تعطّل عرض التطبيق لهذا الطلب. يمكنك الرد هنا.',
  decided: {
    state: {
      approved: 'تمت الموافقة',
      edited: 'تمت الموافقة مع تعديلات',
      rejected: 'تم الرفض',
      answered: 'أجاب شخص، ولم تُشغَّل الأداة',
      cancelled: 'أُوقف قبل اتخاذ قرار',
      superseded: 'بلا قرار: استمرت المحادثة من دونه',
      expired: 'انتهت الصلاحية: لم يقرّر أحد في الوقت المحدد',
    },
    by: {
      approved: (who) => `تمت الموافقة من ${apart(who)}`,
      edited: (who) => `تمت الموافقة مع تعديلات من ${apart(who)}`,
      rejected: (who) => `تم الرفض من ${apart(who)}`,
      answered: (who) => `الإجابة من ${apart(who)}، ولم تُشغَّل الأداة`,
    },
    byGrant: 'سُمح به بموجب قرار محفوظ',
    byCode: 'التطبيق',
    elsewhere: (decision) => `اتُّخذ القرار في مكان آخر. ${decision}`,
  },
  reviewed: {
    unreviewed: 'محجوبة: لم يراجع أحد هذه النتيجة',
    passed: 'مُرّرت النتيجة إلى النموذج',
    edited: 'مُرّرت النتيجة مع تعديلات',
    withheld: 'حُجبت النتيجة',
  },
  reviewedBy: {
    passed: (who) => `تمرير النتيجة من ${apart(who)}`,
    edited: (who) => `تمرير النتيجة مع تعديلات من ${apart(who)}`,
    withheld: (who) => `حجب النتيجة من ${apart(who)}`,
  },
  needed: (tool, source) => `مطلوب موافقتك: ${apart(tool)} من ${apart(source)}`,
  neededMany: (first, others) => `${first}، و${format.count(others)} غيره`,
  pauseNeeded: 'توقّف مؤقت: هل تريد المتابعة أم الإيقاف؟',
  resumeNeeded: (tool) => `انقطع استدعاء: ${apart(tool)}`,
  answerNeeded: (tool) => `مطلوب إجابتك: ${apart(tool)}`,
  reviewNeeded: (tool) => `نتيجة بانتظار مراجعتك: ${apart(tool)}`,

  composer: {
    waits: (tool) => `بانتظار قرارك: ${apart(tool)}.`,
    paused: 'توقّف المساعد مؤقتًا: هل تريد المتابعة أم الإيقاف؟',
    interrupted: (tool) => `انقطع ${apart(tool)} وهو بانتظار قرارك.`,
    asks: (tool) => `بانتظار إجابتك: ${apart(tool)}.`,
    waitMany: (count) => `بانتظار ردّك: ${counted(count, REQUEST)}.`,
    goesOn: 'إرسال رسالة يتابع المحادثة من دون انتظار.',
    queued: 'تُرسَل الرسالة بعد الانتهاء من هذا.',
    send: 'إرسال ومتابعة من دون انتظار',
    show: 'عرض',
  },
  expiresSoon: (tool, time, extendable) =>
    `المتبقي قبل الرفض التلقائي لـ ${apart(tool)}: ${time}.${extendable ? ' يمكن تمديد المهلة.' : ''}`,
  reviewExpiresSoon: (tool, time, extendable) =>
    `المتبقي قبل الحجب التلقائي لنتيجة ${apart(tool)}: ${time}.${extendable ? ' يمكن تمديد المهلة.' : ''}`,
}
