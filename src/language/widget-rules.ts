import type { ValueFormatName } from '../contract/value-formats.ts'
import type { FieldSort, Property } from './keywords/keyword.ts'
import { mapValues } from '../contract/runtime/own.ts'
import { acceptProblem } from './keywords/files.ts'

/** What a widget can draw, and what else of the uiSchema it reads. */
export interface WidgetRules {
  /** The kinds of value that it edits. */
  draws: readonly ('string' | 'number' | 'integer' | 'boolean' | 'option')[]
  /** It draws choices, and needs some: those of the field, or yes and no. */
  choices: boolean
  placeholder: boolean
  /** The names that `ui:options` may have, and the values of each. */
  options: Readonly<Record<string, readonly (string | boolean)[]>>
  /** Such that are texts, with what is wrong with one beside a field; undefined for nothing. */
  texts?: Readonly<Record<string, (text: string, property: Property) => string | undefined>>
  /** The keywords that it needs beside the field's type. */
  needs?: readonly string[]
  /** How a record writes what it edits, where the field's type does not say it. */
  written?: ValueFormatName
  /** What a builder calls it, in Indonesian; its name when absent. */
  label?: string
  /** The schema of a field that a builder offers for its sake. */
  adds?: FieldSort['property']
  /** What RJSF reads of it in a `uiSchema`; nothing for what it draws unasked. */
  rjsf: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

const typed = { choices: false, placeholder: true, options: {} }
const chosen = { ...typed, placeholder: false }
const numbers = ['number', 'integer'] as const
const values = ['string', ...numbers, 'boolean'] as const

/** What an `<input>` of text may be for: keyboards of phones follow it. */
const inputType = ['text', 'tel', 'email', 'url', 'search'] as const
/** The keys alone: a text of digits keeps its leading zeros and is no number. */
const inputMode = ['text', 'numeric', 'decimal', 'tel'] as const

/**
 * Every name that `ui:widget` may have, one line each. The widget itself stands in `src/widgets/registry.ts`: under RJSF's
 * name for it, or where RJSF has none under the name that `rjsf` gives it.
 */
export const widgetRules = {
  text: {
    label: 'Teks',
    ...typed,
    draws: ['string'],
    options: { inputType, inputMode },
    rjsf: { 'ui:widget': 'text' },
  },
  textarea: {
    label: 'Teks panjang',
    adds: { type: 'string' },
    ...typed,
    draws: ['string'],
    rjsf: { 'ui:widget': 'textarea' },
  },
  password: { label: 'Kata sandi', ...typed, draws: ['string'], rjsf: { 'ui:widget': 'password' } },
  tel: {
    label: 'Nomor telp.',
    adds: { type: 'string' },
    ...typed,
    draws: ['string'],
    rjsf: { 'ui:widget': 'text', 'ui:options': { inputType: 'tel' } },
  },
  color: {
    label: 'Pemilih rona',
    ...chosen,
    draws: ['string'],
    rjsf: { 'ui:widget': 'color' },
  },
  number: { label: 'Angka', ...typed, draws: numbers, rjsf: { 'ui:widget': 'updown' } },
  updown: { label: 'Angka naik turun', ...typed, draws: numbers, rjsf: { 'ui:widget': 'updown' } },
  range: {
    label: 'Penggeser',
    ...chosen,
    draws: numbers,
    needs: ['minimum', 'maximum'],
    rjsf: { 'ui:widget': 'range' },
  },
  money: {
    label: 'Rupiah',
    adds: { type: 'integer', minimum: 0 },
    ...typed,
    draws: numbers,
    written: 'rupiah',
    rjsf: { 'ui:widget': 'updown', 'ui:options': { kind: 'money' } },
  },
  date: { label: 'Tanggal', ...chosen, draws: ['string'], rjsf: { 'ui:widget': 'date' } },
  time: { label: 'Jam', ...chosen, draws: ['string'], rjsf: { 'ui:widget': 'time' } },
  datetime: { label: 'Tanggal dan jam', ...chosen, draws: ['string'], rjsf: { 'ui:widget': 'datetime' } },
  file: {
    label: 'Berkas',
    ...chosen,
    draws: ['string'],
    needs: ['format'],
    texts: { accept: acceptProblem },
    rjsf: { 'ui:widget': 'file' },
  },
  checkbox: { label: 'Centang', ...chosen, draws: ['boolean'], rjsf: {} },
  radio: {
    label: 'Tombol pilihan',
    ...chosen,
    draws: values,
    choices: true,
    options: { inline: [true, false] },
    rjsf: { 'ui:widget': 'radio' },
  },
  select: { label: 'Daftar pilihan', ...typed, draws: values, choices: true, rjsf: { 'ui:widget': 'select' } },
  hidden: { label: 'Tidak tampil', ...chosen, draws: values, rjsf: { 'ui:widget': 'hidden' } },
  picker: { label: 'Pencari', ...typed, draws: ['option'], rjsf: { 'ui:field': 'picker' } },
} satisfies Record<string, WidgetRules>

/** Those that a product has of its own (`widgets` of app.json): the page draws each with the code that stands beside it. */
export function ownWidgets(widgets: Readonly<Record<string, Pick<WidgetRules, 'draws' | 'label'>>> = {}) {
  return mapValues(widgets, (said, name): WidgetRules => ({
    ...said,
    choices: false,
    placeholder: false,
    options: {},
    rjsf: { 'ui:widget': 'own', 'ui:options': { own: name } },
  }))
}

export type WidgetName = keyof typeof widgetRules
