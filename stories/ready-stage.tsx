import type { AnyTool, JsonObject } from 'countersign'
import { type Browser, BrowserContext } from 'countersign/react'
import { ClientToolCard } from 'countersign/ui'
import type { ReactElement } from 'react'
import { storyBrowser } from './browsers.ts'
import { called, readyStory } from './client-tools.ts'
import { type Given, QuestionStage } from './question-stage.tsx'

export interface ReadyStageProps {
  readonly tool: AnyTool
  readonly args: JsonObject
  readonly browser?: Browser
  readonly given?: Given
  readonly dir?: 'ltr' | 'rtl'
}

/** The card of a ready-made tool, in a browser that says what the story wants. */
export function ReadyStage({
  tool,
  args,
  browser = storyBrowser(),
  given,
  dir,
}: ReadyStageProps): ReactElement {
  return (
    <BrowserContext.Provider value={browser}>
      <QuestionStage log={(log) => [called(log, readyStory(tool), args)]} given={given} dir={dir}>
        {(ids) => ids.map((id) => <ClientToolCard key={id} id={id} />)}
      </QuestionStage>
    </BrowserContext.Provider>
  )
}
