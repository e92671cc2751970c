import type { QuestionStrings } from '../../question-strings.ts'
import { counted, format } from './words.ts'

export const question: QuestionStrings = {
  application: 'Esta aplicación',
  broken: 'Falló la vista propia de la aplicación. Se puede responder aquí.',
  decided: {
    state: {
      approved: 'Aprobada',
      edited: 'Aprobada con cambios',
      rejected: 'Rechazada',
      answered: 'Respondida por una persona; la herramienta no se ejecutó',
      cancelled: 'Detenida antes de decidirse',
      superseded: 'Sin decidir: la conversación siguió',
      expired: 'Caducada: nadie decidió a tiempo',
    },
    by: {
      approved: (who) => `Aprobada por ${who}`,
      edited: (who) => `Aprobada con cambios por ${who}`,
      rejected: (who) => `Rechazada por ${who}`,
      answered: (who) => `Respondida por ${who}; la herramienta no se ejecutó`,
    },
    byGrant: 'Permitida por una decisión recordada',
    byCode: 'la aplicación',
    elsewhere: (decision) => `Decidido en otro lugar. ${decision}`,
  },
  reviewed: {
    unreviewed: 'Retenido: nadie revisó este resultado',
    passed: 'Resultado pasado al modelo',
    edited: 'Resultado pasado con cambios',
    withheld: 'Resultado retenido',
  },
  reviewedBy: {
    passed: (who) => `Resultado pasado al modelo por ${who}`,
    edited: (who) => `Resultado pasado con cambios por ${who}`,
    withheld: (who) => `Resultado retenido por ${who}`,
  },
  needed: (tool, source) => `Falta aprobación: ${tool} en ${source}`,
  neededMany: (first, others) => `${first}, y ${format.count(others)} más`,
  pauseNeeded: 'En pausa: ¿continuar o parar?',
  resumeNeeded: (tool) => `Se interrumpió una llamada: ${tool}`,
  answerNeeded: (tool) => `Falta una respuesta: ${tool}`,
  reviewNeeded: (tool) => `Hay un resultado por revisar: ${tool}`,

  composer: {
    waits: (tool) => `${tool} espera una decisión.`,
    paused: 'El asistente está en pausa: ¿continuar o parar?',
    interrupted: (tool) => `${tool} se interrumpió y espera una decisión.`,
    asks: (tool) => `${tool} espera una respuesta.`,
    waitMany: (count) => `${counted(count, 'pregunta espera', 'preguntas esperan')} respuesta.`,
    goesOn: 'Con un mensaje, la conversación sigue sin esperar.',
    queued: 'Un mensaje se envía cuando esto termine.',
    send: 'Enviar y seguir sin esperar',
    show: 'Mostrar',
  },
  expiresSoon: (tool, time, extendable) =>
    `${tool} se rechaza sola dentro de ${time}.${extendable ? ' Se puede mantener abierta.' : ''}`,
  reviewExpiresSoon: (tool, time, extendable) =>
    `El resultado de ${tool} se retiene solo dentro de ${time}.${extendable ? ' La revisión se puede mantener abierta.' : ''}`,
}
