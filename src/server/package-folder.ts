import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json: the same for the sources and for the bundle in `dist-server`. */
export function packageFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error('package.json was not found above the server')
    folder = parent
  }
  return folder
}

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
