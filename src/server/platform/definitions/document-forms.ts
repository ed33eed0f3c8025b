import type { GenericDocument } from '../../../contract/generic-document.ts'
import type { CompiledDocument, CompiledModule } from '../../../contract/module.ts'
import { buildPayload } from '../../../contract/runtime/payload.ts'
import { isRecord } from '../../../contract/runtime/record.ts'
import { postingsOf } from '../../../contract/runtime/postings.ts'
import { deriveForm } from '../../../contract/runtime/validate-form.ts'
import { withinTime } from '../../../language/read/within-time.ts'
import type { DocumentForms, ReadDocument } from '../http/operation.ts'
import { problemAt } from '../http/problem.ts'
import { bodyPointers } from './definition-rules.ts'
import { fillForm, tooHeavy } from './fill-form.ts'

/** The documents that generic operations store, as the definitions in service have them. */
export function documentFormsOf(definitions: { modules: () => Iterable<CompiledModule> }): DocumentForms {
  const find = (type: string) => genericIn(definitions.modules(), type)
  const known = (type: string) => {
    const found = find(type)
    if (!found) throw new Error(`There is no document "${type}"`)
    return found
  }
  return {
    title: (type) => find(type)?.form.title,
    fill: async (type, body, lookup) => {
      const found = find(type)
      if (!found) return { ...body }
      const { values, restored } = await fillForm(found.form, body, lookup)
      return { ...(withinTime(() => deriveForm(found.form, values, restored)) ?? values) }
    },
    read: async (type, body, lookup) => {
      const { form, generic } = known(type)
      const { values, restored } = await fillForm(form, body, lookup)
      const read = withinTime(() => readValues(form, generic, deriveForm(form, values, restored)))
      if (!read) throw problemAt('invalid', [{ keyword: 'x-rules', ...tooHeavy(form) }])
      const places = read.postings.map(({ place }) => place)
      const pointers = bodyPointers(form, values, body, places)
      return {
        ...read,
        postings: read.postings.map((posting, index) => ({ ...posting, pointer: pointers[index] ?? '' })),
      }
    },
  }
}

function genericIn(
  modules: Iterable<CompiledModule>,
  type: string,
): { form: CompiledDocument; generic: GenericDocument } | undefined {
  for (const module of modules)
    if (module.kind === 'document' && module.generic?.type === type) return { form: module, generic: module.generic }
  return undefined
}

function readValues(
  form: CompiledDocument,
  { day, branch, about, total, books }: GenericDocument,
  doc: Parameters<typeof postingsOf>[1],
): Omit<ReadDocument, 'postings'> & { postings: ReturnType<typeof postingsOf> } {
  const scope = { doc }
  const { body } = buildPayload(form.submit, doc, { extensions: true })
  return {
    body: isRecord(body) ? body : {},
    day: day?.(scope) ?? null,
    branch: branch?.(scope) ?? null,
    about: about?.(scope) ?? '',
    total: total?.(scope) ?? null,
    postings: postingsOf(books, doc),
  }
}
