import Chip from '@mui/material/Chip'
import type { ReactNode } from 'react'
import { momentText } from '../../contract/runtime/shop-clock.ts'
import { t } from '../../contract/words/words.ts'
import type { DefinitionState } from '../../api/definition-admin.ts'
import { useIndex } from '../../engine/definitions.ts'
import { type SkemaKind, useSkemaKinds } from './kind-preview.tsx'
import { StatusChip } from '../../engine/ui/record-value.tsx'

/** The parameter of the page's address that names the chosen file. */
export const addressParameter = 'berkas'

/** The address of a definition on this page, to reload and to send to others. */
export function definitionAddress(file: string): string {
  // Slashes stay readable: they need no escape in a query.
  return `?${addressParameter}=${encodeURIComponent(file).replaceAll('%2F', '/')}`
}

/** A line of the list: a file of the server, or a text of this browser that is no file yet. */
export interface ListedDefinition {
  file: string
  title: string | null
  kind: string | null
  /** Null for a text that was never saved. */
  state: DefinitionState | null
  /** This browser keeps an unsaved text of it. */
  isKept: boolean
}

interface DefinitionGroup {
  /** The folder, empty for files outside of folders. */
  folder: string
  items: ListedDefinition[]
}

/** Files of the server and kept texts together, in order of their names. */
export function listedDefinitions(states: readonly DefinitionState[], kept: readonly string[]): ListedDefinition[] {
  const known = new Set(states.map((state) => state.file))
  const isKept = new Set(kept)
  const fromServer = states.map((state): ListedDefinition => {
    const { file, title, kind } = state
    return { file, title, kind, state, isKept: isKept.has(file) }
  })
  const fresh = kept.filter((file) => !known.has(file))
  const unsaved = fresh.map((file): ListedDefinition => ({ file, title: null, kind: null, state: null, isKept: true }))
  return [...fromServer, ...unsaved].sort((left, right) => (left.file < right.file ? -1 : 1))
}

/** Those whose file, title or folder's title holds every word of `search`. */
export function filterDefinitions<
  One extends Pick<ListedDefinition, 'file'> & Partial<Pick<ListedDefinition, 'title'>>,
>(list: readonly One[], search: string, titles: ReadonlyMap<string, string>): One[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return list.filter(({ file, title }) => {
    const text = `${file} ${title ?? ''} ${titles.get(folderOf(file)) ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function folderOf(file: string): string {
  return file.slice(0, Math.max(file.lastIndexOf('/'), 0))
}

export function groupByFolder(list: readonly ListedDefinition[]): DefinitionGroup[] {
  const groups = new Map<string, ListedDefinition[]>()
  for (const item of list) {
    const folder = folderOf(item.file)
    groups.set(folder, [...(groups.get(folder) ?? []), item])
  }
  return [...groups].map(([folder, items]) => ({ folder, items }))
}

/** What people read for each folder, whatever of it is shown: what all in it are, or else its name; none twice. */
export function folderTitles(
  all: readonly ListedDefinition[],
  kindOf: (kind: string) => Pick<SkemaKind, 'name' | 'namesFolder'> | undefined,
): ReadonlyMap<string, string> {
  const folders = groupByFolder(all).map(({ folder, items }) => {
    const kinds = new Set(items.flatMap(({ kind }) => kind ?? []))
    const [only = ''] = kinds
    const kind = kinds.size === 1 ? kindOf(only) : undefined
    return { folder, shared: kind?.namesFolder && kind.name, plain: plainTitle(folder) }
  })
  const isTwice = (title: string, of: string): boolean =>
    folders.some(({ folder, shared, plain }) => folder !== of && (shared === title || plain === title))
  return new Map(
    folders.map(({ folder, shared, plain }) => [
      folder,
      shared === undefined || isTwice(shared, folder) ? plain : shared,
    ]),
  )
}

/** Outside of folders stands the app alone. */
function plainTitle(folder: string): string {
  return folder === '' ? t('Aplikasi') : folder.charAt(0).toUpperCase() + folder.slice(1)
}

export function isRefused({ state }: ListedDefinition): boolean {
  return state?.state === 'refused'
}

/** What people read for a definition: a title that is made of a value, such as `{item.name}`, names none. */
export function shownTitle({ title, file }: Pick<ListedDefinition, 'title' | 'file'>): string {
  const text = title?.replaceAll(/\{[^}]*\}/g, '…') ?? ''
  return text.replaceAll(/[…\s]/g, '') === '' ? file : text
}

/** What stands below its title: its file, what kind it is, and since when. */
export function useDefinitionNote(item: ListedDefinition): string {
  const { file, kind, state } = item
  const kindOf = useSkemaKinds()
  const index = useIndex()
  const entry = index.status === 'ready' ? index.value.entries.find(({ id }) => `${id}.json` === file) : undefined
  // A dialog may be anything that asks; one whose values have a list is what people look for here.
  const named = entry?.list ? t('Jenis master') : kind !== null && (kindOf(kind)?.name ?? kind)
  const name = named === false ? t('Tidak diketahui') : named
  return [
    ...(shownTitle(item) === file ? [] : [file]),
    ...(state ? [name, sinceText(state)] : [t('Belum ada di server')]),
  ].join(' · ')
}

/** What a refused file means for those who work with the product. */
export function serviceText({ inService, removed }: DefinitionState): string {
  if (removed) return t('Berkasnya dihapus, tetapi penghapusan itu ditolak: versi terakhirnya tetap dipakai.')
  return inService ? t('Versi terakhir yang benar tetap dipakai.') : t('Belum ada versi yang dipakai.')
}

/** A moment as people read it: `21 Nov 2026 12.00`. */
export function shownMoment(at: string): string {
  return momentText(at).replace(',', '')
}

/** Who changed it last and when; since when it is refused, or in service while nobody changed it. */
function sinceText({ since, state, changed }: DefinitionState): string {
  if (state === 'refused' || !changed) return t('sejak {since}', { since: shownMoment(since) })
  return t('diubah {at}{author}', {
    at: shownMoment(changed.at),
    author: changed.author === null ? t(' di folder') : t(' oleh {author}', { author: changed.author }),
  })
}

/** Whether a definition is in force: as a word, not as a colour alone. */
export function StateChip({ item }: { item: ListedDefinition }): ReactNode {
  if (!item.state) return <Chip size="small" variant="outlined" color="warning" label={t('Baru')} />
  if (isRefused(item)) return <Chip size="small" variant="outlined" color="error" label={t('Ditolak')} />
  return <StatusChip text={t('Aktif')} />
}

/** This browser has a text of it that is not saved. */
export function KeptChip({ item }: { item: ListedDefinition }): ReactNode {
  return item.isKept ? <Chip size="small" variant="outlined" color="warning" label={t('Belum disimpan')} /> : null
}
