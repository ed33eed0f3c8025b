import type { ErrorObject } from 'ajv/dist/2020.js'
import { formatMessage } from '../../../contract/runtime/default-messages.ts'
import { schemaMessages } from '../../../contract/runtime/schema-issues.ts'
import { mostIssues, type ProblemIssue } from './problem.ts'

type Message = (params: Record<string, unknown>) => string

/** What people read for each JSON Schema keyword that a body breaks. */
const messages: Record<string, Message> = {
  ...schemaMessages,
  // A body that fits none of several shapes, or more than one: which one was meant nobody knows.
  oneOf: () => 'Data tidak sesuai.',
  additionalProperties: () => 'Kolom ini tidak dikenal.',
  minItems: ({ limit }) => `Minimal harus ada ${String(limit)}.`,
  maxItems: ({ limit }) => `Maksimal ${String(limit)} baris.`,
  maxProperties: ({ limit }) => `Maksimal ${String(limit)} isian.`,
  exclusiveMinimum: ({ limit }) => `Harus lebih dari ${String(limit)}.`,
  exclusiveMaximum: ({ limit }) => `Harus kurang dari ${String(limit)}.`,
  format: ({ format }) => `${formatMessage(String(format)) ?? 'Format tidak valid'}.`,
  enum: ({ allowedValues }) => `Harus salah satu dari: ${named([allowedValues].flat())}.`,
  // Only boolean tags are constant in requests, and both values are right in some branch.
  const: () => 'Harus berupa ya atau tidak.',
  pattern: () => 'Format tidak valid.',
}

/** An empty value is allowed by leaving the place empty: it has no name to choose. */
function named(values: readonly unknown[]): string {
  return values
    .filter((value) => value !== null)
    .map(String)
    .join(', ')
}

/** Ajv's errors as the places of a body, in Indonesian; branches of a `oneOf` that were not meant are left out. */
export function requestIssues(errors: readonly ErrorObject[]): ProblemIssue[] {
  const issues = new Map<string, ProblemIssue>()
  for (const error of meant(errors.filter(({ keyword }) => keyword !== 'oneOf'))) {
    const found = issue(error)
    issues.set(`${found.pointer} ${found.keyword}`, found)
    if (issues.size === mostIssues) break
  }
  return [...issues.values()]
}

function issue({ instancePath, keyword, params }: ErrorObject): ProblemIssue {
  const names = params as Record<string, unknown>
  const property = names['missingProperty'] ?? names['additionalProperty']
  const pointer = typeof property === 'string' ? `${instancePath}/${escapePointer(property)}` : instancePath
  return { pointer, keyword, message: messages[keyword]?.(names) ?? 'Data tidak sesuai.' }
}

/** Leaves out the errors of branches whose tag (`const`) differs from the data's, as long as another branch fits. */
function meant(errors: readonly ErrorObject[]): ErrorObject[] {
  const unmeant = new Set(errors.filter(({ keyword }) => keyword === 'const').map(branchOfTag))
  const told = errors.filter((error) => !branchesAround(error).some((branch) => unmeant.has(branch)))
  const toldUnions = new Set(told.flatMap((error) => branchesAround(error).map(unionOf)))
  // When the tag fits no branch at all, the errors at the tag itself are what to tell.
  const tags = errors.filter((error) => error.keyword === 'const' && !toldUnions.has(unionOf(branchOfTag(error))))
  return [...told, ...tags]
}

const branchPath = /^(.*\/oneOf\/\d+)\//

/** A branch of a union at one place of the data: schema path and instance path. The tag is a property of that place. */
function branchOfTag({ schemaPath, instancePath }: ErrorObject): string {
  return `${branchPath.exec(schemaPath)?.[1] ?? ''} ${parent(instancePath)}`
}

/** The branch that an error lies in, at every place around it. */
function branchesAround({ schemaPath, instancePath }: ErrorObject): string[] {
  const branch = branchPath.exec(schemaPath)?.[1]
  if (branch === undefined) return []
  const places = [instancePath]
  for (let place = instancePath; place !== ''; place = parent(place)) places.push(parent(place))
  return places.map((place) => `${branch} ${place}`)
}

function unionOf(branch: string): string {
  return branch.replace(/\d+ /, ' ')
}

function parent(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')))
}

export function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
