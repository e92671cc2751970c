import { createFailureWords } from '../../failure-words.ts'
import { format } from './words.ts'

const kept = 'Lo que llegó se conserva. Conviene intentarlo de nuevo.'
const fault = 'Es un fallo de la aplicación. Los detalles están en su registro.'

export const failureWords = createFailureWords(
  {
    unreachable: {
      message: 'No hay conexión con el modelo.',
      hint: 'Conviene comprobar que el servidor funciona y que su dirección es correcta.',
    },
    unauthorized: {
      message: 'El proveedor no aceptó la identificación.',
      hint: 'Conviene revisar la clave de API o las cabeceras que envía la aplicación.',
    },
    forbidden: {
      message: 'El proveedor no lo permite.',
      hint: 'La clave no puede usar este modelo o esta dirección. Sus permisos están en el proveedor.',
    },
    not_found: {
      message: 'El proveedor no conoce este modelo o esta dirección.',
      hint: 'Conviene revisar el nombre del modelo, y que la dirección termine donde empiezan las rutas de la API, casi siempre en /v1.',
    },
    bad_request: {
      message: 'El proveedor no aceptó la solicitud.',
      hint: 'Dice qué es lo que no admite: un ajuste, el esquema de una herramienta o algo de un mensaje.',
    },
    context_length: {
      message: 'La conversación es más larga de lo que este modelo puede leer.',
      hint: 'Se puede empezar otra, o elegir un modelo que lea más.',
    },
    rate_limited: {
      message: 'El proveedor recibe demasiadas solicitudes.',
      hint: 'Conviene esperar un momento e intentarlo de nuevo.',
    },
    quota_exhausted: {
      message: 'La cuota está agotada, o no queda saldo.',
      hint: 'Conviene revisar el plan y la facturación en el proveedor.',
    },
    content_filter: {
      message: 'El proveedor no responde a esto.',
      hint: 'Quizá ayude decirlo con otras palabras.',
    },
    server_error: {
      message: 'El proveedor tiene un problema propio.',
      hint: 'Conviene intentarlo de nuevo en un momento.',
    },
    not_a_stream: {
      message: 'En esa dirección no responde un modelo.',
      hint: 'Conviene comprobar que la dirección lleva a la API, casi siempre con /v1 al final, y no a un sitio web o a una página de acceso.',
    },
    first_byte_timeout: {
      message: 'El modelo tardó demasiado en responder.',
      hint: 'Quizá el servidor esté ocupado o cargando el modelo. Conviene intentarlo de nuevo, o comprobar que funciona.',
    },
    stalled: {
      message: 'La respuesta dejó de llegar.',
      hint: 'Lo que llegó se conserva. Conviene revisar la conexión e intentarlo de nuevo.',
    },
    stream_cut: { message: 'La respuesta se cortó.', hint: kept },
    stream_error: { message: 'El proveedor cortó la respuesta.', hint: kept },
    tool_failed: {
      message: 'Una herramienta falló con un error inesperado.',
      hint: 'Conviene intentarlo de nuevo: lo que ya tiene resultado no se ejecuta dos veces.',
    },
    interceptor_failed: { message: 'Falló una comprobación de la aplicación.', hint: fault },
    not_saved: {
      message: 'Una herramienta no empezó porque su comienzo no se pudo guardar.',
      hint: 'Conviene liberar espacio o exportar la conversación, e intentarlo de nuevo.',
    },
    page_left: {
      message: 'La página se cerró o se recargó antes de que llegara la respuesta.',
      hint: kept,
    },
    internal: { message: 'Algo salió mal en la aplicación.', hint: fault },
  },
  (milliseconds) => `Conviene intentarlo de nuevo dentro de ${format.duration(milliseconds)}.`,
)
