import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ViteBuilder } from 'vite'
import { compileFolder } from '../compiler/compile.ts'
import type { CompileResult } from '../compiler/compile-with.ts'
import { hashOfSources, stampFile } from './build-sources.mjs'
import { KeptResults, keptFolder } from './platform/definitions/kept-results.ts'
import { packPage } from './pack-page.ts'
import { packageFolder } from './package-folder.ts'

const inFolder = (...names: string[]) => path.join(packageFolder(), ...names)

let compiled: Promise<CompileResult> | undefined

/** What the compiler makes of the shipped definitions: once, for page and server. */
export function shippedDefinitions(): Promise<CompileResult> {
  compiled ??= compileFolder({ schemasDir: inFolder('schemas'), openapiFile: inFolder('openapi/trading.yaml') })
  return compiled
}

/**
 * Page and server side by side. With `PACK=later` the page stays as it is: the server packs it once it listens.
 */
export async function buildProduct(builder: ViteBuilder): Promise<void> {
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('vite.config.ts names no page or no server')
  const sources = hashOfSources(packageFolder())
  const stamp = inFolder('dist-server', stampFile)
  // What was built in part is no build.
  await rm(stamp, { force: true })
  const buildServer = async () => {
    await builder.build(ssr)
    // For the first start.
    const { files, ...result } = await shippedDefinitions()
    await new KeptResults(inFolder('dist-server', keptFolder), sources).write(files, result)
  }
  await Promise.all([builder.build(client), buildServer()])
  if (process.env['PACK'] !== 'later') await packPage(inFolder('dist'))
  // `npm start` builds anew until this says that the build is whole.
  await writeFile(stamp, sources)
}
