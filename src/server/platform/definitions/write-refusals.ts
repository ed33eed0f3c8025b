/** Why a definition is not written or taken away: what is wrong with it, who names it, what its author may not do. */
import type { CompiledSource } from '../../../compiler/compile-definition.ts'
import { type CompileError, describeError, describeSuggestion } from '../../../language/check/compile-error.ts'
import { appFile } from '../../../language/check/definition-lookup.ts'
import { ownerRole } from '../access/accounts.ts'
import type { RoleHolders } from '../access/one-time-codes.ts'
import type { Answer, DefinitionAuthor } from '../http/operation.ts'
import { Problem, problemAt } from '../http/problem.ts'
import { definitionStates, stateErrors } from './definition-states.ts'
import type { DefinitionStore } from './definition-store.ts'

export function refuseErrors(file: string, errors: Parameters<typeof stateErrors>[1]): void {
  if (errors.length === 0) return
  const issues = stateErrors(file, errors).map((error) => {
    const message = `Baris ${error.line}: ${error.message}${describeSuggestion(error)}`
    return { pointer: '/text', keyword: error.code, message }
  })
  throw problemAt('invalid', issues)
}

/** A form runs under the name of whoever uses it: its author may call what it calls, before and after his change. */
export function refuseForeignCalls(author: DefinitionAuthor, sources: readonly CompiledSource[]): void {
  const called = sources.flatMap(({ code }) => [...code.matchAll(/\boperation"?:\s*"(\w+)"/g)])
  const foreign = called.map(([, operationId = '']) => operationId).find((operationId) => !author.mayCall(operationId))
  if (foreign === undefined) return
  throw new Problem('forbidden', `Definisi ini memanggil "${foreign}", yang tidak termasuk peran Anda.`)
}

/** What a form books is booked under another's name too: only verbs by which its author books himself somewhere. */
export function refuseForeignVerbs(
  author: DefinitionAuthor,
  changed: readonly CompiledSource[],
  all: readonly CompiledSource[],
): void {
  const own = new Set(all.flatMap(({ uses }) => (storingCalls(uses).some(author.mayCall) ? uses.books : [])))
  const foreign = changed.flatMap(({ uses }) => uses.books).find((verb) => !own.has(verb))
  if (foreign === undefined) return
  throw new Problem('forbidden', `Definisi ini membukukan "${foreign}", yang tidak termasuk peran Anda.`)
}

/** The calls that store what a definition books; an import sends nothing but its rows. */
function storingCalls({ sends, needs }: CompiledSource['uses']): readonly string[] {
  return sends === null ? needs : [sends]
}

/** What would be wrong without a file, by the names of the definitions that it is in (also its own); the first of each. */
export function referring(store: DefinitionStore, errors: readonly CompileError[]): Answer<'hapusDefinisi'>['refers'] {
  const titles = new Map(definitionStates(store).map((one) => [one.file, one.title]))
  const first = new Map(errors.map((error) => [error.file, error] as const).reverse())
  return [...first].map(([name, error]) => {
    return { file: name, title: titles.get(name) ?? null, message: describeError(error) }
  })
}

/** What no shop goes on without, whatever names it. */
export function refuseRemovingNeeded(file: string): void {
  if (file === appFile)
    throw new Problem('conflict', `Definisi aplikasi (${appFile}) tidak dapat dihapus: tanpanya tidak ada halaman.`)
}

/** Whoever has a role that is gone can do nothing any more, and the Pemilik alone gives others. */
export function refuseRemovingRole(role: string, { accounts, invitations }: RoleHolders): void {
  if (role === ownerRole)
    throw new Problem('conflict', 'Peran Pemilik tidak dapat dihapus: harus selalu ada yang dapat mengatur pengguna.')
  const held = [
    ...(accounts > 0 ? [`${accounts} pengguna`] : []),
    ...(invitations > 0 ? [`${invitations} undangan yang masih berlaku`] : []),
  ]
  if (held.length === 0) return
  throw new Problem(
    'conflict',
    `Peran ini masih dipakai ${held.join(' dan ')}. Beri mereka peran lain dan tarik undangannya dulu di halaman Pengguna.`,
  )
}
