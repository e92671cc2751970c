/** What the model learns of an exception that a tool did not expect. */
export type OnToolException = 'return_to_model' | 'return_generic' | 'fail'
