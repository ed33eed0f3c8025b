import { useEffect, useState } from 'react'
import type { CompiledModule } from '../../contract/module.ts'
import type { Language } from '../../contract/words/words.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import type { Checking } from './use-check.ts'

export interface PreviewModule {
  address: string
  module: CompiledModule
}

export interface PreviewState {
  /** The last good version that could be loaded. */
  loaded: PreviewModule | null
  failed: boolean
  retry: () => void
}

/** Modules are addressed below this, as all definitions are. */
const base = '/definitions/'

/** How often a module could not be loaded, by its URL: browsers remember that, so each new try needs a new URL. */
const failures = new Map<string, number>()

/** The compiled definition of the newest text without errors, in a language where it differs in that. */
export function usePreviewModule(id: string, checking: Checking, language: Language): PreviewState {
  const { definitions } = useEngine()
  const [loaded, setLoaded] = useState<PreviewModule | null>(null)
  const [failedAddress, setFailedAddress] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const { checked, checkNow } = checking
  const english = language === 'en' ? checked?.previewEnglish : undefined
  const address = english ?? checked?.preview ?? null
  useEffect(() => {
    if (address === null) return
    let isPassed = false
    const url = address.startsWith(base) ? address.slice(base.length) : address
    const attempt = failures.get(url) ?? 0
    definitions.load({ id, kind: 'dialog', title: '', url, formats: true }, attempt).then(
      (module) => {
        if (isPassed) return
        setLoaded({ address, module })
        setFailedAddress(null)
      },
      (error: unknown) => {
        console.error('The preview could not be loaded.', error)
        failures.set(url, attempt + 1)
        if (!isPassed) setFailedAddress(address)
      },
    )
    return () => {
      isPassed = true
    }
  }, [definitions, id, address, tries])
  // The server keeps a module for a while only: the check makes it anew.
  const retry = (): void => void checkNow().then(() => setTries((before) => before + 1))
  return { loaded, failed: address !== null && address === failedAddress, retry }
}
