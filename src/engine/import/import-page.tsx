import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { CompiledImport } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'
import { useEngine } from '../engine-context.tsx'
import { refreshData } from '../lookup.ts'
import { ChooseFile } from './choose-file.tsx'
import { FileRefusal } from './file-refusal.ts'
import { ImportResult } from './import-result.tsx'
import { ImportRun } from './import-run.ts'
import { type OpenFile, openInWorker } from './opened-file.ts'

export interface ImportPageProps {
  definition: CompiledImport
  /** How a file is read; in a worker when absent. */
  open?: OpenFile
}

const unreadable = t('Berkas ini tidak dapat dibaca.')

/** Brings the rows of a file in: choose it, see what would happen, then do it. */
export function ImportPage({ definition, open = openInWorker }: ImportPageProps): ReactNode {
  const { client } = useEngine()
  const queries = useQueryClient()
  const [run, setRun] = useState<ImportRun | null>(null)
  const [isReading, setIsReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isGone = useIsGone(run)
  const read = async (file: File): Promise<void> => {
    setIsReading(true)
    setRefusal(null)
    try {
      const opened = await open(file, definition)
      if (isGone.current) {
        opened.close()
        return
      }
      const next = new ImportRun(definition, opened, client, () => void refreshData(queries))
      setRun(next)
      void next.check()
    } catch (cause) {
      if (!(cause instanceof FileRefusal)) console.error('The file could not be read.', cause)
      setRefusal(cause instanceof FileRefusal ? cause.message : unreadable)
    } finally {
      setIsReading(false)
    }
  }
  const another = (): void => {
    run?.close()
    setRun(null)
  }
  if (run) return <ImportResult definition={definition} run={run} onAnother={another} />
  return (
    <ChooseFile definition={definition} isReading={isReading} refusal={refusal} onFile={(file) => void read(file)} />
  )
}

/** The worker goes with the page; a file that is read after that is let go at once. */
function useIsGone(run: ImportRun | null) {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  useEffect(() => () => run?.close(), [run])
  return isGone
}
