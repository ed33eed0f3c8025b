import type { Values } from '../../contract/module.ts'
import type { CompiledRenewal } from '../../contract/row-parts.ts'
import type { Engine } from '../engine-context.tsx'
import { lookUp } from '../lookup.ts'
import { paramsOf } from '../scan/list-scans.ts'
import type { ScanQueue } from '../scan/scan-queue.ts'
import type { RowKey } from './row.ts'
import type { RowStore } from './row-store.ts'

interface Renewed {
  rows: RowStore
  /** What was scanned and waits for its answer, which was asked for by the parameters of then. */
  scans: Pick<ScanQueue, 'snapshot' | 'settled'>
  document: { values: () => Values; subscribe: (listener: () => void) => () => void }
  /** What the rows were given their values by. */
  begun: Values
}

/** Gives rows anew what lookups gave them, whenever the renewal's parameters change; answers how to stop. */
export function followRenewal(
  renewal: CompiledRenewal,
  { rows, scans, document, begun }: Renewed,
  engine: Engine,
): () => void {
  if (renewal.call.extension && !engine.settings.extensions) return () => undefined
  let known = JSON.stringify(paramsOf(renewal.params, { doc: begun }))
  let asking = new AbortController()
  const look = () => {
    const scope = { doc: document.values() }
    const params = paramsOf(renewal.params, scope)
    const now = JSON.stringify(params)
    if (now === known) return
    const before = known
    known = now
    if (renewal.when(scope) !== true) return
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const once = () => renew(renewal, { rows, scope }, params, (input) => lookUp(engine.client, renewal.call, input, signal)) // prettier-ignore
    const hadScans = scans.snapshot().waiting > 0
    const again = async () => {
      await once()
      if (!hadScans) return
      await scans.settled()
      if (!signal.aborted) await once()
    }
    again().catch(() => {
      // Told to the log already; the rows keep what they have, until the next change asks again.
      if (!signal.aborted && known === now) known = before
    })
  }
  const stop = document.subscribe(look)
  look()
  return () => {
    stop()
    asking.abort()
  }
}

async function renew(
  { each, items, set }: CompiledRenewal,
  { rows, scope }: { rows: RowStore; scope: { doc: Values } },
  params: Values,
  ask: (input: Values) => Promise<unknown>,
): Promise<void> {
  const { variable } = rows.list
  const asked = rows.keys().flatMap((key): [RowKey, unknown][] => {
    const value = each.value({ ...scope, [variable]: rows.row(key)?.values }) ?? null
    return value === null ? [] : [[key, value]]
  })
  if (asked.length === 0) return
  const answer = await ask({ ...params, [each.parameter]: asked.map(([, value]) => value) })
  const found = items({ answer })
  for (const [index, [key]] of asked.entries()) {
    const item = found[index]
    rows.fill(key, Object.fromEntries(Object.entries(set).map(([name, value]) => [name, value({ item }) ?? undefined])))
  }
}
