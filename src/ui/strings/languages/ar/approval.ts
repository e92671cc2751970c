import type { ApprovalStrings, ReviewStrings } from '../../approval-strings.ts'
import { apart, counted, countedOblique, elapsed, format, moment } from './formats.ts'
import {
  ARGUMENT,
  BLANK,
  CALL,
  CHARACTER,
  DECISION,
  HIDDEN_CHARACTER,
  LINE,
  LINE_BREAK,
  LONG_VALUE,
  LOOK_ALIKE,
  REQUEST,
} from './nouns.ts'

const size = (characters: number, lines: number): string =>
  lines > 1
    ? `${counted(characters, CHARACTER)}، ${counted(lines, LINE)}`
    : counted(characters, CHARACTER)

export const approval: ApprovalStrings = {
  label: {
    approval: 'بحاجة إلى موافقتك',
    pause: 'توقّف مؤقت',
    resume: 'انقطع',
    client_tool_call: 'بحاجة إلى إجابتك',
    result_review: 'نتيجة بانتظار مراجعتك',
  },
  untrusted: 'غير موثوق',
  callsItself: 'تسمّي نفسها',
  toolSays: 'ما تفعله الأداة، بكلماتها:',
  sourceSays: (source) => `ما يقوله ${apart(source)} عنها:`,
  more: 'إظهار الكل',
  less: 'إظهار أقل',
  machine: 'الأداة',
  unusualName: 'اسم غير معتاد: فيه غير الأحرف اللاتينية والأرقام والنقاط والشرطات.',
  looksLike: (name) => `يشبه اسم أداة أخرى: ${apart(name)}`,

  hint: {
    readOnlyHint: { yes: 'تقرأ فقط', no: 'قد تُجري تغييرات' },
    destructiveHint: { yes: 'قد تحذف أو تستبدل', no: 'تضيف ولا تحذف' },
    idempotentHint: {
      yes: 'تشغيلها مرتين كتشغيلها مرة',
      no: 'تشغيلها مرتين قد يكرّر الأثر',
    },
    openWorldHint: { yes: 'قد تصل إلى أنظمة خارجية', no: 'تبقى ضمن نظامها' },
  },
  hintOrigin: {
    declared: 'مصرَّح به',
    assumed: 'مفترَض',
    claimed: (source) => `حسب ${apart(source)}، من دون تحقّق`,
  },

  why: {
    rule: 'تتطلّب قاعدة الموافقة.',
    rule_default: 'الاستدعاءات التي لا تشملها قاعدة تتطلّب الموافقة.',
    rule_failed: 'تعذّر تقييم إحدى القواعد، لذا تُطلب الموافقة.',
    tool: 'تتطلّب الأداة الموافقة.',
    tool_destructive: 'صُرّح بأن الأداة قد تحذف أو تستبدل.',
    tool_failed: 'تعذّر تحديد حاجة الأداة إلى الموافقة، لذا تُطلب.',
    interceptor: 'يتطلّب أحد الفحوص الموافقة.',
    untrusted: (source) => `أدوات ${apart(source)} تتطلّب الموافقة دائمًا.`,
    unverifiable: (why) =>
      why === undefined ? 'تعذّر التحقّق من وسيطاته.' : `تعذّر التحقّق من وسيطاته: ${why}.`,
    changed: 'تغيّرت الأداة أو ما ستفعله منذ الموافقة.',
    imported: 'ورد ضمن محادثة مستوردة.',
    redacted: 'أُزيلت بعض وسيطاته من المحادثة المحفوظة.',
    private_data: 'وردت من الخارج، وقد قُرئت بيانات خاصة في هذه المحادثة.',
    rule_review: 'تتطلّب قاعدة مراجعة هذه النتيجة.',
    asksAgain: 'ورد ضمن محادثة مستوردة. بعد الموافقة يُطلب تأكيدها مرة أخرى قبل التشغيل.',
  },
  changedParts: 'ما تغيّر في الأداة',
  askedBy: (path) => `بطلب من ${apart(path)}`,

  arguments: 'الوسيطات',
  noArguments: 'بلا وسيطات',
  emptyText: 'نص فارغ',
  view: 'طريقة عرض الوسيطات',
  list: 'قائمة',
  json: 'JSON',
  copy: 'نسخ',
  copied: 'تم النسخ بصيغة JSON',
  notCopied: 'تعذّر النسخ',
  size,
  showWhole: (name, characters, lines) =>
    `${name === '' ? 'إظهار الكل' : `إظهار ${apart(name)} بالكامل`} (${size(characters, lines)})`,
  showLess: (name) => (name === '' ? 'إظهار أقل' : `إظهار أقل من ${apart(name)}`),
  sizes: (count, total) => `${counted(count, ARGUMENT)}، ${total}`,
  listItem: (number) => `العنصر ${format.count(number)}`,

  hiddenCharacters: (count) => counted(count, HIDDEN_CHARACTER),
  lookAlikes: (count) => counted(count, LOOK_ALIKE),
  chip: {
    hidden: (name, count) => (count > 1 ? `${apart(name)} × ${format.count(count)}` : name),
    says: (text) => `نص مخفي «${apart(text)}»`,
    spaces: (count) => counted(count, BLANK),
    lines: (count) => counted(count, LINE_BREAK),
  },
  address: {
    goesTo: (host) => `الوجهة: ${apart(host)}`,
    letters: (host) => `كتابته الفعلية: ${apart(host)}`,
    userInfo: (text) => `ما قبل @ اسم مستخدم، وليس الوجهة: «${apart(text)}»`,
    port: (port) => `المنفذ ${apart(port)}`,
    scheme: (scheme) => `ليس عنوان ويب: ${apart(scheme)}`,
  },

  changes: 'التغييرات',
  noChanges: 'لا تغييرات بعد.',
  was: 'كان',
  now: 'أصبح',
  added: 'أُضيف',
  removed: 'أُزيل',

  approve: 'موافقة',
  reject: 'رفض',
  edit: 'تعديل…',
  answer: 'إجابة بدلًا منها…',
  actions: 'القرار',
  discardEdit: 'تجاهل التغييرات',
  discardAnswer: 'رجوع',
  submitEdit: 'تشغيل مع التعديلات',
  submitAnswer: 'إرسال هذه الإجابة',
  editing: 'تعديل الوسيطات',
  answering: 'الإجابة بدلًا من الأداة',
  answerNote: 'لن تُشغَّل الأداة. يقرأ النموذج إجابتك ويعلم أنها من شخص.',
  answerText: 'الإجابة',
  answerAs: 'صيغة الإجابة',
  asText: 'نص',
  asJson: 'JSON',
  loadingEditor: 'جارٍ تحميل المحرّر…',
  reason: 'سبب الرفض',
  reasonNote: 'اختياري. يقرؤه النموذج.',
  remember: 'في المرة القادمة',
  rememberChoice: {
    once: 'السؤال مجددًا',
    turn_args: 'السماح بالوسيطات نفسها، في هذا الدور',
    turn_tool: 'السماح بأي وسيطات، في هذا الدور',
    thread_args: 'السماح بالوسيطات نفسها، في هذه المحادثة',
    thread_tool: 'السماح بأي وسيطات، في هذه المحادثة',
    always_args: 'السماح بالوسيطات نفسها، دائمًا',
    always_tool: 'السماح بأي وسيطات، دائمًا',
  },

  waits: {
    arming: 'لحظة…',
    unread: (count) =>
      `لم تُفتح بعد: ${counted(count, LONG_VALUE)}. يلزم فتح كل القيم الطويلة قبل الموافقة.`,
    unchanged: 'غيّر شيئًا، أو تجاهل التغييرات للموافقة كما هو.',
    invalid: 'غير صالح بعد.',
    checking: 'جارٍ التحقّق…',
  },
  expires: (time) => `المتبقي قبل الرفض التلقائي: ${time}`,
  expiring: 'انقضى الوقت. لم يعد ممكنًا سوى الرفض.',
  keepOpen: 'تمديد المهلة',
  keptOpen: (time) => `مُدّدت المهلة: ${time}`,

  state: {
    deciding: 'جارٍ حفظ قرارك…',
    unknown: 'لم يعد هذا الطلب مفتوحًا',
    discarded: 'تم تجاهل التغييرات. هذه الوسيطات كما طُلبت.',
  },
  given: 'تمت الإجابة',
  givenBy: (who) => `الإجابة من ${apart(who)}`,
  givenNotSaved: 'تعذّر حفظ إجابتك، ولم يقرأها المساعد.',
  givenReason: (reason) => `السبب: ${apart(reason)}`,
  refused: {
    invalid: 'غير مقبول.',
    not_allowed: 'هذا القرار غير مقبول.',
    not_saved: 'تعذّر حفظ القرار، فلم يبدأ تشغيل أي شيء. حاول مجددًا أو حرّر بعض المساحة أولًا.',
    not_found: 'لم يعد هذا الطلب موجودًا.',
    code: {
      not_offered: 'هذا النوع من القرارات غير مقبول هنا.',
      tool_gone: 'لم تعد الأداة موجودة. يمكن رفض الاستدعاء أو الإجابة عنه.',
      imported: 'ورد ضمن محادثة مستوردة، ويُطلب قرارك من جديد.',
      not_remembered: 'لا يمكن حفظ قرار بشأن هذا الاستدعاء. اختر «السؤال مجددًا» للموافقة مرة واحدة.',
      denied: 'لا تسمح القواعد بهذه الوسيطات.',
      failed: 'تعذّر على التطبيق التحقّق من هذا القرار. لم يبدأ تشغيل أي شيء.',
    },
  },

  pause: {
    title: {
      many_prompts: 'طلبات موافقة كثيرة في وقت قصير',
      repeated_calls: 'الاستدعاء نفسه مرة بعد مرة',
    },
    text: {
      many_prompts: 'تتوالى طلبات الموافقة. تابع فقط إن كنت ما زلت تقرأ ما توافق عليه.',
      repeated_calls: 'تطابقت الاستدعاءات الأخيرة ونتائجها. ربما علق المساعد.',
    },
    goOn: 'متابعة',
    stop: 'التوقّف هنا',
  },
  resume: {
    text: 'كان هذا الاستدعاء قد بدأ حين أُغلقت الصفحة. لا يُعرف إن كان له أثر.',
    runAgain: 'تشغيل من جديد',
    unknown: 'تركه غير معروف',
    result: 'إدخال النتيجة…',
    resultNote: 'إن كنت تعرف ما فعله، فأدخل النتيجة. لن تُشغَّل الأداة من جديد.',
    again: 'قد يؤدي تشغيله من جديد إلى تكرار أثره.',
  },
  resultReview: {
    text: 'شُغّلت الأداة. لن يقرأ النموذج نتيجتها إلا إذا مرّرتها إليه.',
    result: 'النتيجة',
    pass: 'تمرير إلى النموذج',
    withhold: 'حجب',
    reason: 'سبب الحجب',
    editing: 'تعديل النتيجة',
    editNote: 'يقرأ النموذج ما تكتبه، ويعلم أن شخصًا عدّل النتيجة.',
    newText: 'ما يقرؤه النموذج',
    submit: 'تمرير مع التعديلات',
    unread: (count) =>
      `لم تُفتح بعد: ${counted(count, LONG_VALUE)}. يلزم فتح كل القيم الطويلة قبل التمرير.`,
    expires: (time) => `المتبقي قبل الحجب التلقائي: ${time}`,
    expiring: 'انقضى الوقت. لم يعد ممكنًا سوى الحجب.',
    notSaved: 'تعذّر حفظ القرار. لم يقرأ النموذج النتيجة.',
  },

  dialog: {
    label: 'الموافقة',
    position: (number, of) => `${format.count(number)} من ${format.count(of)}`,
    close: 'القرار لاحقًا',
    open: (count) => `بانتظار الموافقة: ${counted(count, REQUEST)}`,
  },
  states: {
    open: 'مفتوح',
    answering: 'جارٍ الرد',
    answered: 'تم الرد',
    cancelled: 'أُوقف',
    superseded: 'تُجووز',
    expired: 'انتهت صلاحيته',
  },
}

export const review: ReviewStrings = {
  label: 'المراجعة',
  title: 'بانتظار المراجعة',
  count: (count) => counted(count, REQUEST),
  empty: 'لا شيء بانتظارك.',
  emptyFiltered: 'لا شيء مما ينتظر يطابق هذه التصفية.',
  queue: 'قائمة الانتظار',
  group: 'التجميع حسب',
  byThread: 'المحادثة',
  byTool: 'الأداة',
  kind: 'النوع',
  tool: 'الأداة',
  thread: 'المحادثة',
  all: 'الكل',
  kinds: {
    approval: 'موافقات',
    pause: 'توقّفات مؤقتة',
    resume: 'استدعاءات منقطعة',
    client_tool_call: 'إجابات',
    result_review: 'النتائج',
  },
  untitled: 'محادثة بلا عنوان',
  since: (milliseconds) => elapsed(milliseconds, 'أقل من دقيقة'),
  sinceLong: (duration) => `مدة الانتظار: ${duration}`,
  next: 'التالي',
  previous: 'السابق',
  shortcuts: (
    [
      ['التالي', 'J'],
      ['السابق', 'K'],
      ['موافقة', 'Shift+A'],
      ['تعديل', 'Shift+E'],
      ['رفض', 'Shift+R'],
      ['إجابة', 'Shift+S'],
    ] as const
  )
    .map(([what, keys]) => `${what} ${apart(keys)}`)
    .join('، '),
  position: (number, of) => `${format.count(number)} من ${format.count(of)}`,
  bulk: (count) => `مراجعة ${countedOblique(count, REQUEST)} معًا`,
  bulkTitle: (count, tool) => `${counted(count, CALL)} للأداة ${apart(tool)}`,
  bulkNote: 'يُعرض كل استدعاء مع كل ما سيُشغَّل به. استبعد ما لا تريده.',
  include: (number) => `الاستدعاء ${format.count(number)}`,
  excluded: {
    flagged: 'مستبعَد: فيه أحرف مخفية أو متشابهة. راجعه وحده.',
    edited: 'مستبعَد: تعدّله الآن.',
    unapprovable: 'مستبعَد: لا يمكن الموافقة عليه.',
  },
  approveAll: (count) => `الموافقة على ${countedOblique(count, CALL)}`,
  confirmAll: (count) =>
    `نعم، الموافقة على ${countedOblique(count, CALL)} مع احتمال الحذف أو الاستبدال`,
  rejectAll: (count) => `رفض الكل (${format.count(count)})`,
  cancel: 'إلغاء',
  bulkDone: (done, of) => `اتُّخذ القرار في ${format.count(done)} من ${format.count(of)}.`,
  bulkNotSaved: (count) =>
    `لم يُحفظ القرار، فلم يبدأ التشغيل: ${format.count(count)}. حاول مجددًا أو حرّر بعض المساحة أولًا.`,
  unreadable: 'قد ينقص شيء هنا: تعذّرت قراءة المحفوظات. لم يُفقد شيء.',
  unread: (count) => `لم تُفتح: ${counted(count, LONG_VALUE)}`,
  edited: 'معدَّل',
  flagged: 'عليه تحذير',
  gone: (tool, how) => `بخصوص ${apart(tool)}: ${how}`,
  grants: {
    title: (count) => `القرارات المحفوظة (${format.count(count)})`,
    none: 'لا قرارات محفوظة: كل استدعاء يحتاج إلى سؤال يسأل.',
    match: { tool: 'أي وسيطات', args: 'الوسيطات نفسها فقط' },
    scope: { turn: 'في دور واحد', thread: 'في محادثة واحدة', always: 'دائمًا' },
    given: (iso, by) =>
      by === undefined
        ? `صدر في ${apart(moment(iso))}`
        : `صدر عن ${apart(by)} في ${apart(moment(iso))}`,
    until: (iso) => `حتى ${apart(moment(iso))}`,
    revoke: 'السؤال مجددًا',
    count: (count) => `قرارات محفوظة: ${counted(count, DECISION)}`,
  },
}
