import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { t } from '../../../contract/words/words.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import type { DefinitionAdmin, DefinitionFormat } from '../../../api/definition-admin.ts'
import type { CodeEditor, Depths } from '../code-editor.ts'
import type { TextState } from '../text-state.ts'
import type { Builder } from './builder-context.ts'
import { treeOf, valueAt } from './json-text.ts'
import { kindMeta } from './meta.ts'

/** How a definition is worked on. */
export type Way = 'build' | 'json'

const parameter = 'cara'
const words = { build: 'susun', json: 'json' } as const

/** In the address, to reload and to send. Whatever can be built is built at first. */
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
  return [isKnown(state, format) ? 'build' : 'json', set]
}

/** As the file is, else as it was begun: a letter that is typed does not change the way. */
function isKnown({ disk, text }: TextState, { schema }: DefinitionFormat): boolean {
  const kind = valueAt(treeOf(disk?.text ?? text), ['kind'])
  const meta = typeof kind === 'string' ? kindMeta(schema, kind) : null
  return meta !== null
}

/** In the address too: a page that is loaded anew shows the same boxes. */
const englishParameter = 'inggris'

/** What `app.json` says in English for texts that have none of their own, and whether boxes for English are shown. */
export function useEnglish(admin: DefinitionAdmin, file: string, state: TextState, way: Way) {
  const [search, setSearch] = useSearchParams()
  const isOn = search.get(englishParameter) === 'ya'
  const app = useQuery({
    queryKey: ['definition-words'],
    // Also while its boxes are not shown: what a changed text loses is told.
    enabled: way === 'build' && file !== appFile,
    queryFn: async ({ signal }) => {
      const result = await admin.read(appFile, signal)
      return result.ok ? result.data.text : '{}'
    },
  })
  const said = valueAt(treeOf(file === appFile ? state.text : (app.data ?? '{}')), ['english'])
  const english = (isRecord(said) ? said : {}) as Builder['english']
  const show = (on: boolean): void =>
    setSearch(
      (before) => {
        if (on) before.set(englishParameter, 'ya')
        else before.delete(englishParameter)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { english, isEnglish: isOn, show }
}

const appFile = 'app.json'

interface WaysProps {
  way: Way
  canBuild: boolean
  depths: Depths
  editor: CodeEditor | null
  onWay: (way: Way) => void
  isEnglish: boolean
  onEnglish: (on: boolean) => void
}

/** The two ways, and what takes steps back on either. */
export function Ways({ way, canBuild, depths, editor, onWay, isEnglish, onEnglish }: WaysProps): ReactNode {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      {canBuild && (
        <Tabs value={way} aria-label={t('Cara mengubah')} onChange={(_, next: Way) => onWay(next)}>
          <Tab value="build" label={t('Susun')} />
          <Tab value="json" label={t('JSON')} />
        </Tabs>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {canBuild && way === 'build' && (
          <FormControlLabel
            label={t('Teks Inggris')}
            control={<Switch checked={isEnglish} onChange={(event) => onEnglish(event.target.checked)} />}
          />
        )}
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
