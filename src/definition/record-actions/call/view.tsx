import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CompiledDialog } from '../../../contract/module.ts'
import type { CompiledRecord } from '../../../contract/page-module.ts'
import { useDefinition } from '../../../engine/definitions.ts'
import type { FormAct } from '../../../engine/dialog/form-act.ts'
import { useEngine } from '../../../engine/engine-context.tsx'
import { type Loaded, toLoaded } from '../../../engine/loaded.ts'
import { LookupError, refreshData } from '../../../engine/lookup.ts'
import { RecordActionButton, useRecordDialog } from '../../../engine/record/record-action.tsx'
import { MoreButton, useFolded } from '../../../engine/record/folded.tsx'
import { actingForm, emptyDialog, LateActDialog } from '../../../engine/record/late-act-dialog.tsx'
import type {
  OpenRecord,
  RecordActionKind,
  RecordActionOf,
  RecordActionProps,
} from '../../../engine/record/record-kinds.ts'
import { pathOf } from '../../../engine/record/record-query.ts'

type PreviewPart = NonNullable<RecordActionOf<'call'>['preview']>

/** What an action will do, line by line, as its server says. */
interface Consequences {
  allowed: boolean
  lines: { text: string; obstacle: string | null }[]
}

/** Asked anew at every opening, and after a refusal. */
function useConsequences(preview: PreviewPart | null, record: OpenRecord): Loaded<Consequences> {
  const { client } = useEngine()
  const { definition, value, scope } = record
  const query = useQuery({
    queryKey: ['record', preview?.call.path, value],
    queryFn: ({ signal }) => ask(client, preview, definition, value, signal),
    enabled: preview !== null,
    gcTime: 0,
  })
  const loaded = toLoaded(query)
  if (preview === null) return { status: 'ready', value: { allowed: true, lines: [] } }
  if (loaded.status !== 'ready') return loaded
  const around = { ...scope, [preview.as]: loaded.value }
  const lines = (preview.lines(around) ?? []).map((line) => {
    const lineScope = { ...around, [preview.lineAs]: line }
    return { text: preview.text(lineScope) ?? '', obstacle: preview.obstacle(lineScope) ?? null }
  })
  return { status: 'ready', value: { allowed: preview.allowed(around) === true, lines } }
}

async function ask(
  client: ReturnType<typeof useEngine>['client'],
  preview: PreviewPart | null,
  definition: CompiledRecord,
  value: string,
  signal: AbortSignal,
): Promise<unknown> {
  if (!preview) return null
  const answer = await client.send(preview.call, {}, { path: pathOf(definition, value), signal })
  if (answer.ok) return answer.data
  throw new LookupError(preview.call, answer.problem)
}

/** Why an action cannot be done now; null when it can. */
function obstacleOf(consequences: Loaded<Consequences>): string | null {
  if (consequences.status === 'loading') return 'Akibatnya masih diperiksa.'
  if (consequences.status === 'failed') return 'Akibatnya belum dapat diperiksa.'
  if (consequences.value.allowed) return null
  const obstacles = consequences.value.lines.flatMap(({ obstacle }) => (obstacle === null ? [] : [obstacle]))
  return obstacles.length > 0 ? `Tidak dapat dilakukan: ${obstacles.join('; ')}` : 'Tidak dapat dilakukan.'
}

const linesAtFirst = 20

/** The consequences, before anybody decides. */
function Preview({ consequences }: { consequences: Loaded<Consequences> }) {
  if (consequences.status === 'loading') return <LinearProgress aria-label="Memeriksa akibatnya" sx={{ mb: 2 }} />
  if (consequences.status === 'failed')
    return (
      <Alert severity="error" sx={{ mb: 2 }} action={<Button onClick={consequences.retry}>Coba lagi</Button>}>
        Akibatnya belum dapat diperiksa.
      </Alert>
    )
  const { allowed, lines } = consequences.value
  return (
    <Box sx={{ mb: 2 }}>
      {lines.length > 0 && <Lines lines={lines} />}
      {!allowed && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          Tidak dapat dilakukan sekarang
          {lines.some(({ obstacle }) => obstacle !== null) && ', karena yang ditandai di atas'}.
        </Alert>
      )}
    </Box>
  )
}

function Lines({ lines }: { lines: Consequences['lines'] }) {
  const folded = useFolded(lines, linesAtFirst)
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        Yang akan terjadi:
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {folded.shown.map(({ text, obstacle }, index) => (
          <li key={index}>
            {text}
            {obstacle !== null && (
              <Typography component="span" color="error" sx={{ display: 'block' }}>
                {obstacle}
              </Typography>
            )}
          </li>
        ))}
      </Box>
      <MoreButton folded={folded} what="akibat" />
    </>
  )
}

type CallProps = RecordActionProps<RecordActionOf<'call'>>

/** Shows what will happen, asks for what is demanded, and calls. */
function Call(props: CallProps) {
  const { action, name, isFirst } = props
  const dialog = useRecordDialog(name)
  const inside = { ...props, onClose: dialog.close }
  return (
    <>
      <RecordActionButton
        label={action.label}
        isFirst={isFirst}
        isDanger={action.danger}
        opens={name}
        onClick={dialog.open}
      />
      {dialog.isOpen &&
        (action.form === null ? <WithoutForm {...inside} /> : <WithForm {...inside} form={action.form} />)}
    </>
  )
}

interface InsideProps extends CallProps {
  onClose: () => void
}

function WithoutForm(props: InsideProps) {
  const [value] = useState(() => emptyDialog(props.action.call.operation))
  return <CallDialog {...props} definition={{ status: 'ready', value }} />
}

function WithForm({ form, ...props }: InsideProps & { form: string }) {
  return <CallDialog {...props} definition={useDefinition(form, 'dialog')} />
}

function CallDialog({
  action,
  record,
  name,
  definition,
  onClose,
}: InsideProps & { definition: Loaded<CompiledDialog> }) {
  const queries = useQueryClient()
  const consequences = useConsequences(action.preview, record)
  // As they were when it was opened: what is done changes the record under it.
  const [title] = useState(() => action.title(record.scope))
  const [status] = useState(() => action.done?.(record.scope) ?? 'Perubahan tersimpan.')
  const dialog = definition.status === 'ready' ? definition.value : null
  const acting = useMemo(() => {
    const { call, yes, copies } = action
    const texts = { button: yes, busy: 'Memproses...' }
    return dialog && actingForm(dialog, { call, title, path: record.path, texts, status, ...(copies && { copies }) })
  }, [dialog, action, title, status, record.path])
  const act: FormAct = {
    target: () => ({ path: pathOf(record.definition, record.value) }),
    refused: async () => {
      // What stands in the way now is shown beside why it was refused.
      await refreshData(queries)
      return { isStored: false, settled: new Set() }
    },
    above: <Preview consequences={consequences} />,
    no: action.no,
    blocked: obstacleOf(consequences),
    isDanger: action.danger,
  }
  const loaded: Loaded<CompiledDialog> = acting ? { status: 'ready', value: acting } : definition
  return <LateActDialog name={name} title={title} definition={loaded} act={act} onClose={onClose} />
}

export const call: RecordActionKind<RecordActionOf<'call'>> = { Component: Call }
