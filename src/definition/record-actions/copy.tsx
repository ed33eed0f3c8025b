import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CompiledDocument } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import { useDefinition } from '../../engine/definitions.ts'
import { DialogNameContext } from '../../engine/dialog/dialogs.ts'
import type { UnopenedDocument } from '../../engine/document/fill-document.ts'
import { tellDraftProblem } from '../../engine/draft/draft-alerts.ts'
import { claimDraft } from '../../engine/draft/draft-slot.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { Submission } from '../../engine/form/submission.ts'
import { useGoTo } from '../../engine/navigation.tsx'
import { RecordActionButton, QuestionDialog } from '../../engine/record/record-action.tsx'
import type { RecordActionKind, RecordActionOf, RecordActionProps } from '../../engine/record/record-kinds.ts'
import { useAlerts } from '../../engine/ui/alerts.tsx'

type CopyProps = RecordActionProps<RecordActionOf<'copy'>>

/** Fills a document's form with what this record says, and goes there. What stands there is asked about first. */
function Copy({ action, record, name, isFirst }: CopyProps) {
  const definition = useDefinition(action.document, 'document')
  const open = useUnopenedDocument()
  const goTo = useGoTo()
  const alerts = useAlerts()
  const [asked, setAsked] = useState<UnopenedDocument | null>(null)
  // Who goes elsewhere without an answer leaves the form as it was.
  useEffect(() => () => asked?.leave(), [asked])
  const fill = (document: UnopenedDocument): void => {
    document.fill(action.values(record.scope) ?? {})
    document.leave()
    const told = action.told?.(record.scope) ?? ''
    if (told !== '') alerts.show({ text: told, severity: 'info', role: 'status' })
    goTo(action.path)
  }
  const press = async (): Promise<void> => {
    if (definition.status === 'failed') definition.retry()
    if (definition.status !== 'ready') return
    const document = await open(definition.value)
    if (document?.isFilled() === true) setAsked(document)
    else if (document) fill(document)
  }
  return (
    <>
      <RecordActionButton
        label={action.label}
        isFirst={isFirst}
        busy={definition.status === 'loading'}
        onClick={() => void press()}
      />
      {asked && (
        <DialogNameContext value={name}>
          <QuestionDialog
            title={t('Buang isian?')}
            yes={t('Buang')}
            no={t('Batal')}
            onYes={() => fill(asked)}
            onNo={() => setAsked(null)}
          >
            {t('Formulir tujuan masih berisi data yang belum disimpan. Data itu akan diganti dengan salinan ini.')}
          </QuestionDialog>
        </DialogNameContext>
      )}
    </>
  )
}

/** Takes the draft of a document's form, unless that is being sent; its code comes with the first time. */
function useUnopenedDocument(): (definition: CompiledDocument) => Promise<UnopenedDocument | null> {
  const engine = useEngine()
  const alerts = useAlerts()
  const queries = useQueryClient()
  return async (definition) => {
    const refuse = (text: string): null => {
      alerts.show({ text, severity: 'error', role: 'alert' })
      return null
    }
    if (queries.isMutating({ mutationKey: Submission.keyOf(definition.id) }) > 0)
      return refuse(t('Formulir tujuan sedang dikirim. Coba lagi sebentar lagi.'))
    try {
      const { UnopenedDocument } = await import('../../engine/document/fill-document.ts')
      const claim = engine.drafts ?? claimDraft
      const slot = await claim(definition.id, (problem) => tellDraftProblem(alerts, problem))
      return new UnopenedDocument(definition, slot, engine)
    } catch (cause) {
      console.error('The form to copy to could not be loaded.', cause)
      return refuse(t('Formulir tujuan tidak dapat dimuat. Periksa koneksi lalu coba lagi.'))
    }
  }
}

export const copy: RecordActionKind<RecordActionOf<'copy'>> = { Component: Copy }
