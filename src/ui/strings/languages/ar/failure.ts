import type { Failure, FailureCode } from '../../../../protocol/index.ts'
import { format } from './formats.ts'

type Words = Pick<Failure, 'message' | 'hint'>

/** What went wrong and what to do, by code. What the failure itself says stands in its details. */
export function failureWords({ code, retry_after_ms: wait }: Failure): Words {
  if (code !== 'rate_limited' || wait === undefined) return words[code]
  return { ...words[code], hint: `مدة الانتظار قبل إعادة المحاولة: ${format.duration(wait)}.` }
}

const words: { readonly [code in FailureCode]: Words } = {
  unreachable: {
    message: 'تعذّر الاتصال بالخادم.',
    hint: 'تأكّد من أن الخادم يعمل وأن العنوان صحيح وأن الخادم يسمح لهذه الصفحة بالاتصال (CORS).',
  },
  unauthorized: {
    message: 'رفض المزوّد بيانات الاعتماد.',
    hint: 'تأكّد من أن المفتاح صحيح وصالح.',
  },
  forbidden: {
    message: 'لم يسمح المزوّد بالوصول.',
    hint: 'تحقّق من أذونات المفتاح لهذا النموذج أو العنوان.',
  },
  not_found: {
    message: 'لم يُعثر على النموذج أو العنوان.',
    hint: 'تحقّق من اسم النموذج ومن العنوان، وينتهي عادةً بالمسار v1.',
  },
  bad_request: {
    message: 'لم يقبل المزوّد الطلب.',
    hint: 'راجع الإعدادات أو مخطط الأداة أو محتوى الرسائل.',
  },
  context_length: {
    message: 'المحادثة أطول مما يستطيع هذا النموذج قراءته.',
    hint: 'ابدأ محادثة جديدة، أو اختر نموذجًا يقرأ أكثر.',
  },
  rate_limited: {
    message: 'الطلبات كثيرة جدًا.',
    hint: 'انتظر قليلًا ثم أعد المحاولة.',
  },
  quota_exhausted: {
    message: 'نفدت الحصة أو الرصيد.',
    hint: 'تحقّق من الخطة والفوترة لدى المزوّد.',
  },
  content_filter: {
    message: 'لا يجيب المزوّد عن هذا المحتوى.',
    hint: 'جرّب صياغة أخرى.',
  },
  server_error: {
    message: 'حدثت مشكلة لدى المزوّد.',
    hint: 'أعد المحاولة بعد قليل.',
  },
  not_a_stream: {
    message: 'لم يأتِ الرد من واجهة برمجية.',
    hint: 'تأكّد من أن العنوان يؤدي إلى الواجهة البرمجية، وليس إلى موقع أو صفحة تسجيل دخول.',
  },
  first_byte_timeout: {
    message: 'لم يُجب النموذج في الوقت المحدد.',
    hint: 'قد يكون الخادم مشغولًا أو يحمّل النموذج. أعد المحاولة، أو تأكّد من أنه يعمل.',
  },
  stalled: {
    message: 'توقّف وصول الإجابة.',
    hint: 'ما وصل محفوظ. تحقّق من الاتصال ثم أعد المحاولة.',
  },
  stream_cut: {
    message: 'انقطعت الإجابة قبل اكتمالها.',
    hint: 'ما وصل محفوظ. أعد المحاولة للحصول على الإجابة كاملة.',
  },
  stream_error: {
    message: 'حدث خطأ أثناء وصول الإجابة.',
    hint: 'ما وصل محفوظ. أعد المحاولة.',
  },
  tool_failed: {
    message: 'حدث خطأ غير متوقع في إحدى الأدوات.',
    hint: 'أعد المحاولة: ما له نتيجة لا يُشغَّل مرة أخرى.',
  },
  interceptor_failed: {
    message: 'تعطّل جزء من التطبيق.',
    hint: 'هذا خلل في التطبيق، وتفاصيله في سجلّه.',
  },
  not_saved: {
    message: 'لم تُشغَّل الأداة لأن الحفظ تعذّر.',
    hint: 'وفّر مساحة تخزين أو صدّر المحادثة، ثم أعد المحاولة.',
  },
  page_left: {
    message: 'أُغلقت الصفحة أو أُعيد تحميلها قبل وصول الإجابة.',
    hint: 'ما وصل محفوظ. أعد المحاولة للحصول على الإجابة كاملة.',
  },
  internal: {
    message: 'حدثت مشكلة داخلية.',
    hint: 'قد يكون ذلك خللًا في التطبيق. أعد المحاولة، أو أعد تحميل الصفحة.',
  },
}
