/** The figures that a report, or a tile of one, says by name: chosen from those that its source has, by their titles. */
import type { ReactNode } from 'react'
import type { OfferedFigures, OfferedName } from '../../../api/definition-admin.ts'
import { own } from '../../../contract/runtime/own.ts'
import { language, saidName } from '../../../contract/words/words.ts'
import { type BoxProps, ChoiceBox, TextBox } from './boxes.tsx'
import { type Builder, useBuilder } from './builder-context.ts'
import { type Json, type Path, valueAt } from './json-text.ts'
import { TextsBox } from './texts-box.tsx'
import { WordsBox } from './words-box.tsx'

interface FigureProps extends BoxProps {
  /** What is named. */
  sort: unknown
}

/** One of them; a name that is typed where nobody knows the source yet. */
export function FigureBox({ sort, ...box }: FigureProps): ReactNode {
  const choices = choicesFor(useBuilder(), box.path, sort)
  return choices ? <ChoiceBox {...box} choices={choices} none="—" /> : <TextBox {...box} />
}

/** Several of them, in order. */
export function FiguresBox({ sort, ...box }: FigureProps): ReactNode {
  const choices = choicesFor(useBuilder(), box.path, sort)
  const { path, label } = box
  return choices ? <WordsBox path={path} label={label} choices={choices} /> : <TextsBox {...box} />
}

/** The names that the entries of a map may have: what narrows the figures, or the list that a row leads to. */
export function namedKeys(builder: Builder, path: Path, keys: unknown): { names?: Choices } {
  const { parts, tree } = builder
  const list = [...path.slice(0, -1), 'list']
  const found = keys === 'list' ? own(parts.figures ?? {}, `list:${textAt(tree, list)}`) : figuresAt(builder, path)
  return keys === undefined || !found ? {} : { names: choicesOf(builder, found.narrows) }
}

type Choices = { value: string; label: string }[]

function choicesFor(builder: Builder, path: Path, sort: unknown): Choices | null {
  const figures = figuresAt(builder, path)
  if (!figures) return null
  const said: Json = valueAt(builder.tree, ['dimensions'])
  const chosen = figures.dimensions.filter(({ name }) => Array.isArray(said) && said.includes(name))
  const lists: Readonly<Record<string, readonly OfferedName[]>> = {
    measure: figures.measures,
    dimension: figures.dimensions,
    chosen,
    narrowing: figures.filters,
    filling: figures.fills,
  }
  return choicesOf(builder, own(lists, String(sort)) ?? [])
}

/** Those of the report that is built, or of the one that a tile names. */
function figuresAt({ parts, tree }: Builder, path: Path): OfferedFigures | undefined {
  const [fact, document, rows, records] = ['fact', 'document', 'rows', 'records'].map((key) => textAt(tree, [key]))
  const ofTile = path[0] === 'tiles' ? `report:${textAt(tree, [...path.slice(0, 2), 'report'])}` : undefined
  const ofDocument = document && `document:${document}${rows ? `:${rows}` : ''}`
  const source = ofTile ?? (records ? `records:${records}` : ofDocument || `fact:${fact}`)
  return own(parts.figures ?? {}, source)
}

function textAt(tree: Builder['tree'], path: Path): string {
  const value = valueAt(tree, path)
  return typeof value === 'string' ? value : ''
}

function choicesOf({ english }: Builder, offered: readonly OfferedName[]): Choices {
  const isEnglish = language() === 'en'
  return offered.map(({ name, title, en }) => ({
    value: name,
    label: isEnglish ? (en ?? own(english, title) ?? saidName(title)) : title,
  }))
}
