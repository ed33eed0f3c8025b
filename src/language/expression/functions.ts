import type { ExpressionRuntime } from '../../contract/runtime/expression-runtime.ts'
import { anyType, booleanType, joinTypes, listOf, numberType, stringType, type Type } from './type.ts'

/** One function of the language: how it is called, what it takes and gives. The runtime computes it under its name. */
export interface FunctionDefinition {
  /** `global`, when absent: `size(a)`; `method`: `a.size()`; `both`: either. */
  form?: 'method' | 'both'
  /** Each parameter accepts any of its types. Parameters from `optional` on may be left out. */
  parameters: { name: string; types: Type[] }[]
  optional?: number
  /** The last parameter may be given more than once. */
  variadic?: true
  /** What it gives, whatever it is given; or by that, undefined when the argument types have nothing in common. */
  result: Type | ((given: Type[]) => Type | undefined)
  /** For documentation and completion in editors. */
  description: string
}

const text = (name = 'teks') => ({ name, types: [stringType] })
const number = (name = 'angka') => ({ name, types: [numberType] })

/** Every function of the language. Without further words: null in, null out. */
export const functions = {
  sum: {
    parameters: [{ name: 'daftar', types: [listOf(numberType)] }],
    result: numberType,
    description: 'Jumlah semua angka dalam daftar; null dilewati.',
  },
  round: {
    parameters: [number(), number('desimal')],
    optional: 1,
    result: numberType,
    description: 'Pembulatan ke sejumlah desimal (0); setengah menjauhi nol.',
  },
  number: {
    parameters: [{ name: 'teks', types: [stringType, numberType] }],
    result: numberType,
    description: 'Angka dari sebuah teks; null bila teks bukan angka.',
  },
  string: {
    parameters: [{ name: 'nilai', types: [stringType, numberType, booleanType] }],
    result: stringType,
    description: 'Nilai sebagai teks; angka tanpa pemisah ribuan.',
  },
  grouped: {
    parameters: [number()],
    result: stringType,
    description: 'Angka sebagai teks dengan pemisah ribuan, seperti 1.000.',
  },
  today: {
    parameters: [],
    result: stringType,
    description: 'Tanggal hari ini menurut TIME_ZONE (tanpa itu UTC) sebagai YYYY-MM-DD.',
  },
  addDays: {
    parameters: [text('tanggal'), number('hari')],
    result: stringType,
    description: 'Tanggal YYYY-MM-DD ditambah sejumlah hari bulat; null bila tanggal atau hari tidak sah.',
  },
  daysBetween: {
    parameters: [text('dari'), text('sampai')],
    result: numberType,
    description: 'Banyaknya hari dari tanggal pertama sampai tanggal kedua; negatif bila yang kedua lebih awal.',
  },
  isoDate: {
    parameters: [text('tanggal')],
    result: stringType,
    description: 'Tanggal YYYY-MM-DD sebagai YYYY-MM-DDT00:00:00.000Z.',
  },
  size: {
    form: 'both',
    parameters: [{ name: 'nilai', types: [stringType, listOf(anyType)] }],
    result: numberType,
    description: 'Banyaknya karakter sebuah teks, atau butir sebuah daftar.',
  },
  join: {
    form: 'both',
    parameters: [{ name: 'daftar', types: [listOf(stringType)] }, text('pemisah')],
    result: stringType,
    description: 'Teks-teks daftar disambung dengan pemisah; null dilewati.',
  },
  flatten: {
    form: 'both',
    parameters: [{ name: 'daftar', types: [listOf(listOf(anyType))] }],
    result: ([list]) => (list?.kind === 'list' && list.item.kind === 'list' ? list.item : listOf(anyType)),
    description: 'Daftar dari semua butir daftar-daftar di dalamnya.',
  },
  outline: {
    parameters: [
      { name: 'nilai', types: [anyType] },
      { name: 'judul', types: [anyType] },
    ],
    optional: 1,
    result: stringType,
    description:
      'Nilai dengan semua bagiannya sebagai satu teks; judul memberi nama bagian, seperti {"berat": "Berat"}.',
  },
  coalesce: {
    parameters: [{ name: 'nilai', types: [anyType] }],
    variadic: true,
    result: (given) =>
      given.reduce<Type | undefined>((joined, type) => joined && joinTypes(joined, type), { kind: 'null' }),
    description: 'Nilai pertama yang tidak null.',
  },
  lower: { form: 'both', parameters: [text()], result: stringType, description: 'Teks dalam huruf kecil.' },
  trim: { form: 'both', parameters: [text()], result: stringType, description: 'Teks tanpa spasi di awal dan akhir.' },
  startsWith: {
    form: 'method',
    parameters: [text(), text('awalan')],
    result: booleanType,
    description: 'Apakah teks dimulai dengan awalan.',
  },
  endsWith: {
    form: 'method',
    parameters: [text(), text('akhiran')],
    result: booleanType,
    description: 'Apakah teks berakhir dengan akhiran.',
  },
  contains: {
    form: 'method',
    parameters: [text(), text('bagian')],
    result: booleanType,
    description: 'Apakah teks memuat bagian itu.',
  },
} as const satisfies Partial<Record<keyof ExpressionRuntime, FunctionDefinition>>

export type FunctionName = keyof typeof functions
