/** The conditions that people choose instead of writing an expression. */
import { t } from '../../../contract/words/words.ts'

/** Each with what it is called, whether it takes a value, and how it is written. */
export const comparisons = {
  is: { label: 'adalah', takes: 'value', write: (field: string, value: string) => `${field} == ${value}` },
  not: { label: 'bukan', takes: 'value', write: (field: string, value: string) => `${field} != ${value}` },
  filled: { label: t('diisi'), takes: 'nothing', write: (field: string) => `${field} != null` },
  empty: { label: t('kosong'), takes: 'nothing', write: (field: string) => `${field} == null` },
  above: { label: t('lebih dari'), takes: 'number', write: (field: string, value: string) => `${field} > ${value}` },
  below: { label: t('kurang dari'), takes: 'number', write: (field: string, value: string) => `${field} < ${value}` },
  least: {
    label: t('paling sedikit'),
    takes: 'number',
    write: (field: string, value: string) => `${field} >= ${value}`,
  },
  most: { label: t('paling banyak'), takes: 'number', write: (field: string, value: string) => `${field} <= ${value}` },
  on: { label: t('dicentang'), takes: 'nothing', write: (field: string) => `${field} == true` },
  off: { label: t('tidak dicentang'), takes: 'nothing', write: (field: string) => `${field} != true` },
} as const

export type Comparison = keyof typeof comparisons

export interface Condition {
  /** As expressions name it: `doc.jenis`, of a picker `doc.ukuran.label`. */
  field: string
  comparison: Comparison
  /** As the expression has it: a number, or a text without its quotes. */
  value: string | number
}

const signs: Readonly<Record<string, Comparison>> = {
  '==': 'is',
  '!=': 'not',
  '>': 'above',
  '<': 'below',
  '>=': 'least',
  '<=': 'most',
}

/** The condition that an expression is; null for one that says more. */
export function readCondition(expression: string): Condition | null {
  const found = /^\s*([\w.]+)\s*(==|!=|>=|<=|>|<)\s*(.+?)\s*$/.exec(expression)
  const [, field, sign, right] = found ?? []
  const comparison = signs[sign ?? '']
  if (field === undefined || comparison === undefined || right === undefined) return null
  const isSame = comparison === 'is'
  if (right === 'null')
    return sign === '==' || sign === '!=' ? { field, comparison: isSame ? 'empty' : 'filled', value: '' } : null
  if (right === 'true')
    return sign === '==' || sign === '!=' ? { field, comparison: isSame ? 'on' : 'off', value: '' } : null
  if (/^-?\d+(\.\d+)?$/.test(right)) return { field, comparison, value: Number(right) }
  const text = /^'([^'\\]*)'$/.exec(right)?.[1] ?? /^"([^"\\]*)"$/.exec(right)?.[1]
  return text !== undefined && (sign === '==' || sign === '!=') ? { field, comparison, value: text } : null
}

/** The expression of a condition. */
export function writeCondition({ field, comparison, value }: Condition): string {
  const literal = typeof value === 'number' ? String(value) : `'${value.replace(/[\\']/g, '\\$&')}'`
  return comparisons[comparison].write(field, literal)
}
