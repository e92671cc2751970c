import type { ModelCapabilities } from '../../protocol/index.ts'

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const DOCUMENTS = [
  'application/pdf',
  'text/*',
  'application/json',
  // Systems know no type for many of these, or a wrong one.
  ...'.txt .md .csv .json .jsonl .xml .yaml .yml .toml .log .sql .css .html .sh'.split(' '),
  ...'.js .jsx .ts .tsx .py .rs .go .java .c .h .cpp'.split(' '),
]

/** The types of files that a model can be sent; all that any can, where it is not known which one answers. */
export function acceptedBy(model: ModelCapabilities | undefined): readonly string[] {
  return [
    ...(model?.images === false ? [] : PICTURES),
    ...(model?.files === false ? [] : DOCUMENTS),
  ]
}
