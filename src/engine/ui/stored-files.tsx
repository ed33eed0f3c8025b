import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { filePath, fileKinds, storedFile, type StoredFile } from '../../contract/runtime/stored-file.ts'
import { useEngine } from '../engine-context.tsx'
import { LineIcon } from './line-icon.tsx'

/** The files that a value names: of a field of one, or of a list. */
export function filesOf(value: unknown): StoredFile[] {
  return [value].flat().flatMap((one) => storedFile(one) ?? [])
}

/** Where this page finds a file. */
export function useFileAddress(): (file: StoredFile, isSmall?: boolean) => string {
  const { settings } = useEngine()
  return (file, isSmall) => settings.apiBase + filePath(file, isSmall)
}

/** A sheet with a folded corner. */
const sheet = 'M6.5 3h7.5l4.5 4.5V21h-12zM13.5 3v5h5'

interface PictureProps {
  file: StoredFile
  /** In rem. */
  height: number
  /** The name stands beside it. */
  isNamed?: boolean
}

/** A picture, small; of any other file the drawing of a sheet. */
function FilePicture({ file, height, isNamed = false }: PictureProps): ReactNode {
  const address = useFileAddress()
  if (!fileKinds[file.kind].isPicture)
    return (
      <Box component="span" sx={{ display: 'inline-flex', flexShrink: 0, color: 'text.secondary' }}>
        <LineIcon d={sheet} />
      </Box>
    )
  return (
    <Box
      component="img"
      src={address(file, true)}
      alt={isNamed ? '' : file.name}
      loading="lazy"
      sx={{ height: `${height}rem`, maxWidth: `${height * 2}rem`, ...look }}
    />
  )
}

const look = {
  flexShrink: 0,
  objectFit: 'cover',
  borderRadius: 0.75,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
  verticalAlign: 'middle',
} as const

/** Files where there is room for a line: pictures alone say enough. */
export function FileMarks({ files }: { files: readonly StoredFile[] }): ReactNode {
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.5, alignItems: 'center', minWidth: 0, overflow: 'hidden' }}>
      {files.map((file) => (
        <Box key={file.hash} component="span" sx={{ display: 'inline-flex', gap: 0.5, minWidth: 0 }}>
          <FilePicture file={file} height={1.5} />
          {!fileKinds[file.kind].isPicture && <Name file={file} />}
        </Box>
      ))}
    </Box>
  )
}

function Name({ file }: { file: StoredFile }): ReactNode {
  return (
    <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {file.name}
    </Box>
  )
}

/** Files as a record shows them: each opens on its own page, or is kept. */
export function FileLinks({ files }: { files: readonly StoredFile[] }): ReactNode {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {files.map((file) => (
        <FileLink key={file.hash} file={file} height={5} isTall />
      ))}
    </Box>
  )
}

interface FileLinkProps {
  file: StoredFile
  /** Of its picture, in rem. */
  height: number
  /** Its name stands below the picture. */
  isTall?: boolean
}

export function FileLink({ file, height, isTall = false }: FileLinkProps): ReactNode {
  const address = useFileAddress()
  return (
    <Link
      href={address(file)}
      target="_blank"
      rel="noopener"
      underline="hover"
      sx={isTall && fileKinds[file.kind].isPicture ? tall : beside}
    >
      <FilePicture file={file} height={height} isNamed />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {file.name}
      </Box>
    </Link>
  )
}

const beside = { display: 'inline-flex', gap: 1, alignItems: 'center', minWidth: 0, minHeight: 44, maxWidth: '100%' }
const tall = { ...beside, flexDirection: 'column', alignItems: 'flex-start', gap: 0.5 } as const

interface PaperProps {
  files: readonly StoredFile[]
  /** In a cell of a table. */
  isSmall?: boolean
}

/** Files on paper: pictures, and the names of others. */
export function FilesOnPaper({ files, isSmall = false }: PaperProps): ReactNode {
  const address = useFileAddress()
  return files.map((file) =>
    fileKinds[file.kind].isPicture ? (
      <Box
        key={file.hash}
        component="img"
        src={address(file)}
        alt={file.name}
        sx={{ display: 'block', maxHeight: isSmall ? '2cm' : '4cm', maxWidth: '100%', my: '0.2em' }}
      />
    ) : (
      <div key={file.hash}>{file.name}</div>
    ),
  )
}
