import { functions, type FunctionDefinition } from './functions.ts'
import { has, macros } from './macros.ts'

export interface FunctionSignature {
  name: string
  /** How it is written: `round(angka, desimal?)`. */
  usage: string
  description: string
}

/** How a function is written, with the names of its parameters. */
export function usageOf(name: string, { form, parameters, optional, variadic }: FunctionDefinition): string {
  const names = parameters.map(
    (parameter, index) => parameter.name + (index >= (optional ?? parameters.length) ? '?' : ''),
  )
  if (variadic) names.push('…')
  return form === 'method' ? `${names[0] ?? ''}.${name}(${names.slice(1).join(', ')})` : `${name}(${names.join(', ')})`
}

/** Every function and macro of the language: for documentation and completion in editors. */
export const functionSignatures: FunctionSignature[] = [
  ...Object.entries(functions).map(([name, definition]) => ({
    name,
    usage: usageOf(name, definition),
    description: definition.description,
  })),
  { name: 'has', ...has },
  ...Object.entries(macros).map(([name, { usage, description }]) => ({ name, usage, description })),
]
