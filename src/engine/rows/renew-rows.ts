import type { Values } from '../../contract/module.ts'
import type { CompiledRenewal } from '../../contract/row-parts.ts'
import type { Engine } from '../engine-context.tsx'
import { lookUp } from '../lookup.ts'
import { paramsOf, setBy } from '../scan/list-scans.ts'
import type { ScanQueue } from '../scan/scan-queue.ts'
import type { Renewing } from './renewing.ts'
import type { RowKey } from './row.ts'
import type { RowStore } from './row-store.ts'

interface Renewed {
  rows: RowStore
  /** What was scanned and waits for its answer, which was asked for by the parameters of then. */
  scans: Pick<ScanQueue, 'snapshot' | 'settled'>
  document: { values: () => Values; subscribe: (listener: () => void) => () => void }
  /** Told while it is under way. */
  renewing: Renewing
  /** What the rows were given their values by. */
  begun: Values
}

/** Gives rows anew what lookups gave them, whenever the renewal's parameters change; answers how to stop. */
export function followRenewal(
  renewal: CompiledRenewal,
  { rows, scans, document, renewing, begun }: Renewed,
  engine: Engine,
): () => void {
  if (renewal.call.extension && !engine.settings.extensions) return () => undefined
  let known = JSON.stringify(paramsOf(renewal.params, { doc: begun }))
  let asking = new AbortController()
  let end: ReturnType<Renewing['begin']> = () => undefined
  const look = () => {
    const scope = { doc: document.values() }
    const params = paramsOf(renewal.params, scope)
    const now = JSON.stringify(params)
    if (now === known) return
    const before = known
    known = now
    asking.abort()
    end()
    if (renewal.when(scope) !== true) return
    asking = new AbortController()
    const { signal } = asking
    const ended = (end = renewing.begin())
    const once = () => renew(renewal, { rows, scope }, params, (input) => lookUp(engine.client, renewal.call, input, signal)) // prettier-ignore
    andAfterScans(scans, signal, once).then(
      () => ended(),
      () => {
        // Told to the log already; the rows keep what they have, until the next change asks again.
        if (!signal.aborted && known === now) known = before
        ended(!signal.aborted)
      },
    )
  }
  renewing.again = look
  const stop = document.subscribe(look)
  look()
  return () => {
    stop()
    asking.abort()
    end()
  }
}

/** Once, and again after what is being scanned now. */
async function andAfterScans(scans: Renewed['scans'], signal: AbortSignal, once: () => Promise<void>): Promise<void> {
  const hadScans = scans.snapshot().waiting > 0
  await once()
  if (!hadScans) return
  await scans.settled()
  if (!signal.aborted) await once()
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
  rows.fillAll(asked.map(([key], index) => [key, setBy(set, { item: found[index] })]))
}
