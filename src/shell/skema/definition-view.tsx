import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { t, writtenText } from '../../contract/words/words.ts'
import type { DefinitionAdmin, DefinitionList, DefinitionState } from '../../api/definition-admin.ts'
import { useAlerts } from '../../engine/ui/alerts.tsx'
import { Failure, Loading } from '../loading.tsx'
import { treeOf, valueAt } from './builder/json-text.ts'
import { DefinitionEditor } from './definition-editor.tsx'
import { DeleteDefinition } from './delete-definition.tsx'
import { PlaceList } from './error-list.tsx'
import {
  KeptChip,
  type ListedDefinition,
  listedDefinitions,
  serviceText,
  shownTitle,
  shownMoment,
  StateChip,
  useDefinitionNote,
} from './listed-definitions.tsx'
import { isChanged, withoutReturns } from './text-state.ts'
import { type DefinitionTextStore, useDefinitionText } from './use-definition-text.ts'
import { Versions } from './versions.tsx'

interface ViewProps {
  admin: DefinitionAdmin
  file: string
  list: DefinitionList
}

/** One definition: what it is, its editor, its preview. */
export function DefinitionView({ admin, file, list }: ViewProps): ReactNode {
  const known = list.definitions.find((definition) => definition.file === file)
  const deleted = list.deleted?.some((one) => one.file === file) === true
  const store = useDefinitionText(admin, file, {
    listed: known !== undefined,
    removed: known?.removed === true,
    deleted,
  })
  const isKept = store.state ? isChanged(store.state) : false
  const base = store.state?.base ?? null
  const [item] = listedDefinitions(known ? [known] : [], known && !isKept ? [] : [file])
  return (
    <Stack spacing={2}>
      <Box>
        <Button component={Link} to="?" size="small">
          {t('← Semua definisi')}
        </Button>
      </Box>
      {item && <Heading item={{ ...item, title: item.title ?? titleIn(store.state?.text) }} />}
      {store.error && <Failure text={store.error.message} onRetry={() => void store.reload()} />}
      {store.state && <DefinitionEditor admin={admin} file={file} list={list} store={store} />}
      {store.state === null && <Alert severity="info">{absentText(file, list)}</Alert>}
      {/* One place for both: taking a version of what is gone leaves the list open, and the focus in it. */}
      {store.state !== undefined && <TextVersions admin={admin} file={file} store={store} />}
      {list.writable && store.state?.disk && known?.removed === false && file !== 'app.json' && (
        <DeleteDefinition
          admin={admin}
          file={file}
          title={known.title ?? file}
          disk={store.state.disk}
          onHide={(text) => store.dispatch({ type: 'kept', kept: { text, version: base, reason: t('Disembunyikan') } })}
        />
      )}
      {store.state === undefined && !store.error && <Loading />}
    </Stack>
  )
}

/** What a text that was never saved calls itself. */
function titleIn(text: string | undefined): string | null {
  const title = writtenText(valueAt(treeOf(text ?? ''), ['title']))
  return title ?? null
}

function absentText(file: string, { deleted = [] }: DefinitionList): string {
  const gone = deleted.find((one) => one.file === file)
  if (!gone) return t('Tidak ada teks untuk berkas {file}.', { file })
  const by = gone.author === null ? t('di folder') : t('oleh {author}', { author: gone.author })
  return t('Definisi ini dihapus {by}, {at}. Pilih versinya di Riwayat versi, lalu Simpan, untuk mengembalikannya.', {
    by,
    at: shownMoment(gone.at),
  })
}

/** Taking an older text is one step, and can be taken back as throwing a text away can. */
function TextVersions({ admin, file, store }: { admin: DefinitionAdmin; file: string; store: DefinitionTextStore }) {
  const { state, dispatch } = store
  const alerts = useAlerts()
  const take = (text: string, reason: string): void => {
    const version = state?.base ?? null
    dispatch({ type: 'kept', kept: { text: withoutReturns(text), version, reason } })
    if (!state || !isChanged(state)) return
    const { text: mine, base } = state
    const act = { label: t('Urungkan'), onAct: () => dispatch({ type: 'kept', kept: { text: mine, version: base } }) }
    const about = `discarded:${file}`
    alerts.show({
      text: t('Teks versi itu menggantikan perubahan Anda.'),
      severity: 'info',
      role: 'status',
      about,
      act,
    })
  }
  return <Versions admin={admin} file={file} text={state?.text ?? null} onTake={take} />
}

function Heading({ item }: { item: ListedDefinition }): ReactNode {
  const { state } = item
  const note = useDefinitionNote(item)
  const heading = useFocusOnArrival()
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2" ref={heading} tabIndex={-1}>
          {shownTitle(item)}
        </Typography>
        <StateChip item={item} />
        <KeptChip item={item} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
      {state?.state === 'refused' && <Refusal state={state} />}
    </Box>
  )
}

/** What is in service instead; reasons that stand in other files, which no check of this text finds. */
function Refusal({ state }: { state: DefinitionState }): ReactNode {
  const elsewhere = state.errors.filter(({ code }) => code === 'breaks-others')
  return (
    <Box sx={{ mt: 0.5 }}>
      <Typography variant="body2" color="error">
        {serviceText(state)}
      </Typography>
      {elsewhere.length > 0 && <PlaceList errors={elsewhere} />}
    </Box>
  )
}

/** The focus goes to the heading when somebody came from the list, not when the page was loaded here. */
function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const isArrival = key !== 'default'
  useEffect(() => {
    if (isArrival) heading.current?.focus()
  }, [isArrival])
  return heading
}
