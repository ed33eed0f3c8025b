/** What a list and a print begin with when somebody chooses them: what has followed from the form until then. */
import type { Node } from 'jsonc-parser'
import { type Json, valueAt } from './json-text.ts'
import { formFields } from './named-fields.ts'

/** The fields that are single values, as columns or filters of a list. */
export function listedFields(tree: Node): Json[] {
  const shown = formFields(tree).filter(({ isRows, isHidden }) => !isRows && !isHidden)
  return shown.map(({ name }) => ({ field: name }))
}

export function begunPrint(tree: Node): Json[] {
  const isDocument = valueAt(tree, ['kind']) === 'document'
  const shown = formFields(tree).filter(({ isHidden }) => !isHidden)
  const single = shown.filter(({ isRows }) => !isRows).map(({ name }) => name)
  const said = [valueAt(tree, isDocument ? ['title'] : ['button', 'label']), valueAt(tree, ['title'])]
  const title = said.find((one) => typeof one === 'string') ?? ''
  const signatures = valueAt(tree, ['signatures'])
  return [
    { part: 'place' },
    { part: 'heading', lines: [isDocument ? `${title} #{doc.nomor}` : title] },
    ...(isDocument ? [{ part: 'text', when: "doc.status == 'Batal'", text: 'BATAL', align: 'across' }] : []),
    ...(single.length > 0 ? [{ part: 'fields', fields: single }] : []),
    ...shown.flatMap(({ name, isRows }) => (isRows ? [{ part: 'rows', list: name }] : [])),
    ...(valueAt(tree, ['total']) === undefined ? [] : [{ part: 'total' }]),
    ...(Array.isArray(signatures) ? [{ part: 'signatures', titles: signatures as Json[] }] : []),
  ]
}
