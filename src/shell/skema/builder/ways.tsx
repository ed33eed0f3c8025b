import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { t } from '../../../contract/words/words.ts'
import type { DefinitionFormat } from '../../../api/definition-admin.ts'
import type { CodeEditor, Depths } from '../code-editor.ts'
import type { TextState } from '../text-state.ts'
import { treeOf, valueAt } from './json-text.ts'
import { kindMeta, propertiesOf } from './meta.ts'

/** How a definition is worked on. */
export type Way = 'build' | 'json'

const parameter = 'cara'
const words = { build: 'susun', json: 'json' } as const

/** In the address, to reload and to send. What has fields is built at first, everything else is written. */
export function useWay(state: TextState, format: DefinitionFormat | null): [Way, (way: Way) => void] {
  const [search, setSearch] = useSearchParams()
  const said = search.get(parameter)
  const set = (way: Way): void =>
    setSearch(
      (before) => {
        before.set(parameter, words[way])
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  if (!format?.builder) return ['json', set]
  if (said === words.build || said === words.json) return [said === words.build ? 'build' : 'json', set]
  return [hasFields(state, format) ? 'build' : 'json', set]
}

/** As the file is, else as it was begun: a letter that is typed does not change the way. */
function hasFields({ disk, text }: TextState, { schema }: DefinitionFormat): boolean {
  const kind = valueAt(treeOf(disk?.text ?? text), ['kind'])
  const meta = typeof kind === 'string' ? kindMeta(schema, kind) : null
  return meta !== null && propertiesOf(meta)['schema'] !== undefined
}

interface WaysProps {
  way: Way
  canBuild: boolean
  depths: Depths
  editor: CodeEditor | null
  onWay: (way: Way) => void
}

/** The two ways, and what takes steps back on either. */
export function Ways({ way, canBuild, depths, editor, onWay }: WaysProps): ReactNode {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      {canBuild && (
        <Tabs value={way} aria-label={t('Cara mengubah')} onChange={(_, next: Way) => onWay(next)}>
          <Tab value="build" label={t('Susun')} />
          <Tab value="json" label={t('JSON')} />
        </Tabs>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" color="inherit" disabled={depths.undo === 0} onClick={() => editor?.undo()}>
          {t('Urungkan')}
        </Button>
        <Button size="small" color="inherit" disabled={depths.redo === 0} onClick={() => editor?.redo()}>
          {t('Ulangi')}
        </Button>
      </Box>
    </Box>
  )
}
