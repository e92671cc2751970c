import { respond } from 'countersign/models/demo'

const { MODEL_URL, MODEL_KEY } = process.env

/**
 * Passes a request on to the model and adds the key, which never reaches a page. Without MODEL_URL (such as
 * https://api.openai.com/v1) a scripted demo answers. Your own check of who asks, and how often, belongs here.
 */
export async function POST(request: Request): Promise<Response> {
  if (!MODEL_URL) return respond(request)
  const answer = await fetch(`${MODEL_URL}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${MODEL_KEY}` },
    body: await request.text(),
    signal: request.signal,
  })
  return new Response(answer.body, {
    status: answer.status,
    headers: { 'content-type': answer.headers.get('content-type') ?? 'application/json' },
  })
}
