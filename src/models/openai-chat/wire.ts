/** The format's name: provider data of a block is kept under it. */
export const wire = 'openai-chat'
