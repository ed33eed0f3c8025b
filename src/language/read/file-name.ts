const pattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.json$/

/**
 * Whether a path below the schemas folder may name a definition: as the API's contract has it, every address can hold
 * it. No step upwards, no hidden file, and not the meta-schema (a dot before `.json`).
 */
export function isDefinitionFile(file: string): boolean {
  return pattern.test(file)
}
