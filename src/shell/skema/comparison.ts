import { json } from '@codemirror/lang-json'
import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useTheme } from '@mui/material/styles'
import { useEffect, type RefObject } from 'react'
import { isRecord } from '../../contract/runtime/own.ts'
import { t, writtenText } from '../../contract/words/words.ts'
import { treeOf, valueAt } from './builder/json-text.ts'
import { editorTheme } from './editor-theme.ts'
import { withoutReturns } from './text-state.ts'

interface Compared {
  older: string
  text: string
  /** Accessible name. */
  label: string
}

/** What an older text has otherwise, for those who read no JSON: its fields, and whether anything else differs. */
export function differenceInWords(older: string, text: string): string[] {
  const [before, now] = [older, text].map((one) => valueAt(treeOf(one), []))
  if (now === undefined) return [t('Teks sekarang bukan JSON yang utuh.')]
  if (before === undefined) return [t('Teks versi itu bukan JSON yang utuh.')]
  if (isSame(before, now)) return [t('Isinya sama; hanya penulisannya berbeda.')]
  const [was, has] = [fieldsIn(before), fieldsIn(now)]
  if (!was && !has) return [t('Pengaturannya berbeda.')]
  const lines = differentFields(was ?? {}, has ?? {})
  const isRestSame = isSame(withoutFields(before), withoutFields(now))
  if (lines.length > 0) return [...lines, ...(isRestSame ? [] : [t('Pengaturan lain juga berbeda.')])]
  // Those parts have fields of their own.
  if (!isSame(casesIn(before), casesIn(now))) return [t('Pengaturannya berbeda.')]
  return [t('Kolomnya sama; yang berbeda pengaturan lain.')]
}

type Fields = Readonly<Record<string, unknown>>

function differentFields(before: Fields, now: Fields): string[] {
  const [was, has] = [Object.keys(before), Object.keys(now)]
  const back = was.filter((name) => !has.includes(name))
  const gone = has.filter((name) => !was.includes(name))
  const kept = was.filter((name) => has.includes(name))
  const other = kept.filter((name) => !isSame(before[name], now[name]))
  const isMoved = !isSame(
    kept,
    has.filter((name) => was.includes(name)),
  )
  const listed = (names: string[], from: Fields) => names.map((name) => titleOf(from[name], name)).join(', ')
  return [
    ...(back.length > 0 ? [t('Kolom yang kembali: {names}', { names: listed(back, before) })] : []),
    ...(gone.length > 0 ? [t('Kolom yang tidak ada di versi itu: {names}', { names: listed(gone, now) })] : []),
    ...other.map((name) => renamed(titleOf(now[name], name), titleOf(before[name], name))),
    ...(isMoved ? [t('Urutan kolomnya berbeda.')] : []),
  ]
}

/** As somebody wrote them: the order of fields says something. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function renamed(now: string, before: string): string {
  if (now !== before) return t('Kolom {now} bernama {before} di versi itu', { now, before })
  return t('Kolom {now} berbeda pengaturannya', { now })
}

function schemaIn(definition: unknown): Fields {
  const schema = isRecord(definition) ? definition['schema'] : undefined
  return isRecord(schema) ? schema : {}
}

function fieldsIn(definition: unknown): Fields | undefined {
  const fields = schemaIn(definition)['properties']
  return isRecord(fields) ? fields : undefined
}

function withoutFields(definition: unknown): unknown {
  return isRecord(definition) ? { ...definition, schema: { ...schemaIn(definition), properties: {} } } : definition
}

/** The parts of a schema that hold in some cases only. */
const caseNames = ['if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'dependentSchemas', 'dependencies']

function casesIn(definition: unknown): unknown {
  const schema = schemaIn(definition)
  return caseNames.map((name) => schema[name])
}

function titleOf(field: unknown, name: string): string {
  return (isRecord(field) ? writtenText(field['title']) : undefined) ?? name
}

/** Shows inside the element of `host` how a text differs from an older one; lines that are the same are folded away. */
export function useComparison(host: RefObject<HTMLElement | null>, { older, text, label }: Compared): void {
  const theme = useTheme()
  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    // As the editor: style sheets of the page itself would be style elements, which the security policy forbids.
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: withoutReturns(text),
        extensions: [
          lineNumbers(),
          json(),
          editorTheme(theme),
          changes(theme.palette),
          EditorState.readOnly.of(true),
          EditorState.phrases.of({ '$ unchanged lines': t('$ baris sama') }),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
          unifiedMergeView({
            original: withoutReturns(older),
            mergeControls: false,
            collapseUnchanged: { margin: 3, minSize: 4 },
          }),
        ],
      }),
    })
    return () => view.destroy()
  }, [host, older, text, label, theme])
}

/** Not by colours alone: what is gone is struck out. */
function changes({ error, success }: { error: { main: string }; success: { main: string } }) {
  return EditorView.theme({
    '.cm-deletedChunk': { backgroundColor: `color-mix(in srgb, ${error.main} 10%, transparent)` },
    '.cm-deletedChunk .cm-deletedLine': { textDecoration: 'line-through' },
    // The library's own sign is in few typefaces.
    '.cm-collapsedLines': { '&:before, &:after': { content: '"…"' } },
    '.cm-changedLine': { backgroundColor: `color-mix(in srgb, ${success.main} 12%, transparent)` },
  })
}
