import { parse } from 'yaml'

let last: { text: string; value: unknown } | undefined

/**
 * The value of an OpenAPI document in YAML or JSON. Nobody writes into it: a process reads hardly ever another one, so that
 * the last one is kept. JSON, as the build leaves it beside the server, is read in a fiftieth of the time.
 */
export function parseOpenApi(text: string): unknown {
  if (last?.text !== text) last = { text, value: text.startsWith('{') ? JSON.parse(text) : parse(text) }
  return last.value
}
