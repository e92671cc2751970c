import { latePart } from '../approval/index.ts'
import type { Part } from '../parts/index.ts'
import type { ReviewPanelProps } from './panel/index.ts'

/** The inbox over all threads. Its code loads when it is first drawn. */
export const ReviewPanel: Part<ReviewPanelProps, HTMLElement> = latePart(() =>
  import('./panel/index.ts').then((panel) => panel.ReviewPanel),
)
