import type { Piece } from '../work/pieces.ts'
import type { Pace } from '../work/workload.ts'
import { painted, pause } from './frames.ts'

/** Gives the pieces at their pace. */
export async function* paced(pieces: readonly Piece[], pace: Pace): AsyncGenerator<Piece> {
  switch (pace.kind) {
    case 'burst':
      yield* pieces
      return
    case 'every':
      yield* inTime(pieces, pace.milliseconds)
      return
    case 'per_frame':
      for (let at = 0; at < pieces.length; at += pace.pieces) {
        yield* joined(pieces.slice(at, at + pace.pieces))
        await painted()
      }
  }
}

async function* inTime(pieces: readonly Piece[], milliseconds: number): AsyncGenerator<Piece> {
  const from = performance.now()
  for (let at = 0; at < pieces.length;) {
    const due = Math.min(pieces.length, Math.floor((performance.now() - from) / milliseconds) + 1)
    yield* pieces.slice(at, due)
    at = Math.max(at, due)
    await pause(milliseconds)
  }
}

/** Texts that follow one another come as one. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const out: Piece[] = []
  for (const piece of pieces) {
    const last = out.at(-1)
    if (piece.type === 'text' && last?.type === 'text') {
      out[out.length - 1] = { type: 'text', text: last.text + piece.text }
    } else out.push(piece)
  }
  return out
}
