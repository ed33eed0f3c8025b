import { useEffect, useState } from 'react'
import type { CompiledModule } from '../../compiler/module.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import type { Checked } from './use-check.ts'

export interface PreviewModule {
  address: string
  module: CompiledModule
}

export interface PreviewState {
  /** The last good version that could be loaded. */
  loaded: PreviewModule | null
  failed: boolean
}

/** Modules are addressed below this, as all definitions are. */
const base = '/definitions/'

/** The compiled definition of the newest text without errors. */
export function usePreviewModule(id: string, checked: Checked | null): PreviewState {
  const { definitions } = useEngine()
  const [loaded, setLoaded] = useState<PreviewModule | null>(null)
  const [failedAddress, setFailedAddress] = useState<string | null>(null)
  const address = checked?.preview ?? null
  useEffect(() => {
    if (address === null) return
    let isPassed = false
    const url = address.startsWith(base) ? address.slice(base.length) : address
    definitions.load({ id, kind: 'dialog', title: '', url }, 0).then(
      (module) => {
        if (!isPassed) setLoaded({ address, module })
      },
      (error: unknown) => {
        console.error('The preview could not be loaded.', error)
        if (!isPassed) setFailedAddress(address)
      },
    )
    return () => {
      isPassed = true
    }
  }, [definitions, id, address])
  return { loaded, failed: address !== null && address === failedAddress }
}
