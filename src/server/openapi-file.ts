import path from 'node:path'
import { packageFolder } from './package-folder.ts'

/** Whether this file itself is the source or a part of the built server. */
export const isSource = import.meta.url.endsWith('.ts')

/** As the build leaves it in `dist-server`. */
export const builtOpenapi = 'openapi.json'

/** The routes that follow from it, beside it. */
export const builtRoutes = 'routes.json'

/** The shipped document of the API. The built server reads what the build made of it: reading YAML takes half a second each time. */
export function openapiFile(): string {
  return path.join(packageFolder(), isSource ? 'openapi/trading.yaml' : `dist-server/${builtOpenapi}`)
}
