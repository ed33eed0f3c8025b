import { expressionRuntime } from './expression-runtime.ts'
import { createOption } from './option.ts'

/** What a compiled module of a page is given; forms need more (`runtime.ts`), which no page without one loads. */
export const pageRuntime = {
  x: expressionRuntime,
  kit: { option: createOption },
}
