import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { CompiledRecord } from '../../contract/page-module.ts'
import { useEngine } from '../engine-context.tsx'
import { toLoaded, type Loaded } from '../loaded.ts'
import { LookupError } from '../lookup.ts'
import { MoreButton, useFolded } from './folded.tsx'
import type { OpenRecord } from './open-record.ts'
import type { RecordActionOf } from './record-kinds.ts'
import { pathOf } from './record-query.ts'

type PreviewPart = NonNullable<RecordActionOf<'call'>['preview']>

/** What an action will do, line by line, as its server says. */
export interface Consequences {
  allowed: boolean
  lines: { text: string; obstacle: string | null }[]
}

/** Asked anew at every opening, and after a refusal. */
export function useConsequences(preview: PreviewPart | null, record: OpenRecord): Loaded<Consequences> {
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
export function obstacleOf(consequences: Loaded<Consequences>): string | null {
  if (consequences.status === 'loading') return 'Akibatnya masih diperiksa.'
  if (consequences.status === 'failed') return 'Akibatnya belum dapat diperiksa.'
  if (consequences.value.allowed) return null
  const obstacles = consequences.value.lines.flatMap(({ obstacle }) => (obstacle === null ? [] : [obstacle]))
  return obstacles.length > 0 ? `Tidak dapat dilakukan: ${obstacles.join('; ')}` : 'Tidak dapat dilakukan.'
}

const linesAtFirst = 20

/** The consequences, before anybody decides. */
export function Preview({ consequences }: { consequences: Loaded<Consequences> }) {
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
