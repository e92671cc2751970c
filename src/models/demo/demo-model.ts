import type { Model } from '../../protocol/index.ts'
import { openAIChat } from '../openai-chat/index.ts'
import type { DemoOptions } from './respond.ts'
import { createDemo } from './respond.ts'

export interface DemoModelOptions extends DemoOptions {}

/**
 * The scripted demo as a model: requests and answers are those of Chat Completions and go through
 * the adapter that real servers are read with, but they leave no process.
 */
export function demoModel(options: DemoModelOptions = {}): Model {
  const demo = createDemo(options)
  const model = openAIChat({
    baseURL: 'https://demo.invalid/v1',
    model: 'countersign-demo',
    fetch: (url, init) => demo.respond(new Request(url, init)),
  })
  return { ...model, id: 'demo' }
}
