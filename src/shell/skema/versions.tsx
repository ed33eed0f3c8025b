import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type ReactNode } from 'react'
import { t } from '../../contract/words/words.ts'
import type { DefinitionAdmin, DefinitionVersion } from '../../api/definition-admin.ts'
import { ProblemError } from '../../api/problem.ts'
import { Failure, Loading } from '../loading.tsx'
import { differenceInWords } from './comparison.ts'
import { shownMoment } from './listed-definitions.tsx'
import { TextComparison } from './text-comparison.tsx'

interface VersionsProps {
  admin: DefinitionAdmin
  file: string
  /** What is in the editor; null where there is none. */
  text: string | null
  /** Puts the text of a version into the editor; nothing is saved by it. */
  onTake: (text: string, reason: string) => void
}

/** What a file was before: who changed it, when and why, each beside the text in the editor, and the way back to it. */
export function Versions(props: VersionsProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Box component="section" aria-label={t('Riwayat versi')}>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('Riwayat versi')}
      </Button>
      <Box id={id} sx={{ mt: 1 }}>
        {isOpen && <VersionList {...props} />}
      </Box>
    </Box>
  )
}

/** Under which the versions of a file are kept: saving it asks for them anew. */
export const versionsKey = (file: string) => ['definition-versions', file]

function VersionList({ admin, file, ...editing }: VersionsProps): ReactNode {
  const [chosen, choose] = useState<number | null>(null)
  const { data, error, hasNextPage, ...query } = useInfiniteQuery({
    queryKey: versionsKey(file),
    queryFn: async ({ pageParam, signal }) => {
      const result = await admin.versions(file, pageParam, signal)
      if (!result.ok) throw new ProblemError(result.problem)
      return result.data
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ versions, more }) => (more ? versions.at(-1)?.id : undefined),
  })
  if (error) return <Failure text={error.message} onRetry={() => void query.refetch()} />
  if (!data) return <Loading />
  const versions = data.pages.flatMap((page) => page.versions)
  if (versions.length === 0)
    return <Typography color="textSecondary">{t('Belum pernah diubah sejak versi disimpan.')}</Typography>
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="textSecondary">
        {t('Lihat bedanya dengan yang sedang disusun; di sana ada tombol untuk kembali ke versi itu.')}
      </Typography>
      <Card component="ul" aria-label={t('Versi')} sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: '64rem' }}>
        {versions.map((version) => (
          <VersionRow
            key={version.id}
            admin={admin}
            version={version}
            {...editing}
            isChosen={version.id === chosen}
            onChoose={() => choose(version.id === chosen ? null : version.id)}
          />
        ))}
      </Card>
      {hasNextPage && (
        <Box>
          <Button aria-disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('Versi yang lebih lama')}
          </Button>
        </Box>
      )}
    </Stack>
  )
}

interface RowProps extends ComparedProps {
  isChosen: boolean
  onChoose: () => void
}

function VersionRow({ isChosen, onChoose, ...compared }: RowProps): ReactNode {
  const { reason, removed } = compared.version
  const below = [...(reason === null && !removed ? [] : [momentOf(compared.version)]), authorOf(compared.version)]
  const id = useId()
  const compare = useRef<HTMLButtonElement>(null)
  const take: ComparedProps['onTake'] = (...taken) => {
    compared.onTake(...taken)
    // The button that was pressed goes away.
    compare.current?.focus()
  }
  return (
    <Box component="li" sx={row}>
      <Box id={id} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
          {reason ?? (removed ? t('Berkas dihapus') : momentOf(compared.version))}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {below.join(' · ')}
        </Typography>
      </Box>
      {!removed && (
        <Button
          ref={compare}
          size="small"
          aria-expanded={isChosen}
          aria-describedby={id}
          variant={isChosen ? 'contained' : 'text'}
          onClick={onChoose}
        >
          {t('Lihat bedanya')}
        </Button>
      )}
      {isChosen && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Compared {...compared} onTake={take} />
        </Box>
      )}
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 1.5,
  alignItems: 'center',
  px: 2,
  py: 1,
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
} as const

function momentOf({ at }: Pick<DefinitionVersion, 'at'>): string {
  return at === null ? t('Semula') : shownMoment(at)
}

function authorOf({ at, author }: DefinitionVersion): string {
  return author ?? (at === null ? t('sebelum perubahan pertama di sini') : t('di folder definisi'))
}

interface ComparedProps extends Pick<VersionsProps, 'admin' | 'text' | 'onTake'> {
  version: DefinitionVersion
}

/** One version beside the text in the editor. */
function Compared({ admin, version, text, onTake }: ComparedProps): ReactNode {
  const query = useQuery({
    queryKey: ['definition-version', version.id],
    queryFn: async ({ signal }) => {
      const result = await admin.version(version.id, signal)
      if (!result.ok) throw new ProblemError(result.problem)
      return result.data.text ?? ''
    },
    // A version never changes.
    staleTime: Infinity,
  })
  if (query.error) return <Failure text={query.error.message} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Loading />
  const older = query.data
  const reason = t('Kembali ke {at}', {
    at: version.at === null ? t('keadaan semula') : t('versi {at}', { at: shownMoment(version.at) }),
  })
  return (
    <Stack component="section" aria-label={t('Versi {version}', { version: momentOf(version) })} spacing={1}>
      {older === text ? (
        <Alert severity="info">{t('Sama dengan yang sedang disusun.')}</Alert>
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Button variant="outlined" onClick={() => onTake(older, reason)}>
              {t('Kembali ke versi ini')}
            </Button>
            <Typography variant="body2" color="textSecondary">
              {t('Belum tersimpan sampai Anda menekan Simpan.')}
            </Typography>
          </Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {differenceInWords(older, text ?? '').map((line, index) => (
              // Two fields may be called alike.
              <Typography key={index} component="li" variant="body2">
                {line}
              </Typography>
            ))}
          </Box>
          <TextComparison
            older={older}
            text={text ?? ''}
            label={t('Beda dengan versi {version}', { version: momentOf(version) })}
          />
        </>
      )}
    </Stack>
  )
}
