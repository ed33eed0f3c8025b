import type { ExpressionRuntime } from '../runtime/expression-runtime.ts'
import { anyType, booleanType, joinTypes, listOf, numberType, stringType, type Type } from './type.ts'

/** One function of the language: how it is called, what it takes and gives, and what computes it. */
export interface FunctionDefinition {
  /** `both`: `size(a)` and `a.size()` are the same. */
  form: 'global' | 'method' | 'both'
  /** Each parameter accepts any of its types. Parameters from `optional` on may be left out. */
  parameters: { name: string; types: Type[] }[]
  optional?: number
  /** The last parameter may be given more than once. */
  variadic?: true
  /** Undefined when the argument types have nothing in common. */
  result: (given: Type[]) => Type | undefined
  runtime: keyof ExpressionRuntime
  /** For documentation and completion in editors. */
  description: string
}

const text = (name = 'teks') => ({ name, types: [stringType] })
const number = (name = 'angka') => ({ name, types: [numberType] })
const always = (type: Type) => () => type

/** Every function of the language. Without further words: null in, null out. */
export const functions = {
  sum: {
    form: 'global',
    parameters: [{ name: 'daftar', types: [listOf(numberType)] }],
    result: always(numberType),
    runtime: 'sum',
    description: 'Jumlah semua angka dalam daftar; null dilewati.',
  },
  round: {
    form: 'global',
    parameters: [number(), number('desimal')],
    optional: 1,
    result: always(numberType),
    runtime: 'round',
    description: 'Pembulatan ke sejumlah desimal (0); setengah menjauhi nol.',
  },
  number: {
    form: 'global',
    parameters: [{ name: 'teks', types: [stringType, numberType] }],
    result: always(numberType),
    runtime: 'number',
    description: 'Angka dari sebuah teks; null bila teks bukan angka.',
  },
  string: {
    form: 'global',
    parameters: [{ name: 'nilai', types: [stringType, numberType, booleanType] }],
    result: always(stringType),
    runtime: 'string',
    description: 'Nilai sebagai teks; angka tanpa pemisah ribuan.',
  },
  today: {
    form: 'global',
    parameters: [],
    result: always(stringType),
    runtime: 'today',
    description: 'Tanggal hari ini (UTC) sebagai YYYY-MM-DD.',
  },
  addDays: {
    form: 'global',
    parameters: [text('tanggal'), number('hari')],
    result: always(stringType),
    runtime: 'addDays',
    description: 'Tanggal YYYY-MM-DD ditambah sejumlah hari bulat; null bila tanggal atau hari tidak sah.',
  },
  daysBetween: {
    form: 'global',
    parameters: [text('dari'), text('sampai')],
    result: always(numberType),
    runtime: 'daysBetween',
    description: 'Banyaknya hari dari tanggal pertama sampai tanggal kedua; negatif bila yang kedua lebih awal.',
  },
  isoDate: {
    form: 'global',
    parameters: [text('tanggal')],
    result: always(stringType),
    runtime: 'isoDate',
    description: 'Tanggal YYYY-MM-DD sebagai YYYY-MM-DDT00:00:00.000Z.',
  },
  size: {
    form: 'both',
    parameters: [{ name: 'nilai', types: [stringType, listOf(anyType)] }],
    result: always(numberType),
    runtime: 'size',
    description: 'Banyaknya huruf sebuah teks, atau butir sebuah daftar.',
  },
  join: {
    form: 'both',
    parameters: [{ name: 'daftar', types: [listOf(stringType)] }, text('pemisah')],
    result: always(stringType),
    runtime: 'join',
    description: 'Teks-teks daftar disambung dengan pemisah; null dilewati.',
  },
  flatten: {
    form: 'both',
    parameters: [{ name: 'daftar', types: [listOf(listOf(anyType))] }],
    result: ([list]) => (list?.kind === 'list' && list.item.kind === 'list' ? list.item : listOf(anyType)),
    runtime: 'flatten',
    description: 'Daftar dari semua butir daftar-daftar di dalamnya.',
  },
  coalesce: {
    form: 'global',
    parameters: [{ name: 'nilai', types: [anyType] }],
    variadic: true,
    result: (given) =>
      given.reduce<Type | undefined>((joined, type) => joined && joinTypes(joined, type), { kind: 'null' }),
    runtime: 'coalesce',
    description: 'Nilai pertama yang tidak null.',
  },
  lower: {
    form: 'both',
    parameters: [text()],
    result: always(stringType),
    runtime: 'lower',
    description: 'Teks dalam huruf kecil.',
  },
  trim: {
    form: 'both',
    parameters: [text()],
    result: always(stringType),
    runtime: 'trim',
    description: 'Teks tanpa spasi di awal dan akhir.',
  },
  startsWith: {
    form: 'method',
    parameters: [text(), text('awalan')],
    result: always(booleanType),
    runtime: 'startsWith',
    description: 'Apakah teks dimulai dengan awalan.',
  },
  endsWith: {
    form: 'method',
    parameters: [text(), text('akhiran')],
    result: always(booleanType),
    runtime: 'endsWith',
    description: 'Apakah teks berakhir dengan akhiran.',
  },
  contains: {
    form: 'method',
    parameters: [text(), text('bagian')],
    result: always(booleanType),
    runtime: 'contains',
    description: 'Apakah teks memuat bagian itu.',
  },
} as const satisfies Record<string, FunctionDefinition>
