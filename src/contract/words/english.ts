import contract from './english/contract.json'
import engine from './english/engine.json'
import made from './english/made.json'
import parts from './english/parts.json'
import shell from './english/shell.json'
import skema from './english/skema.json'
import type { Catalogue } from './words.ts'

/** All that the product says, in English: loaded where somebody reads it. */
export const english: Catalogue = { ...contract, ...engine, ...made, ...parts, ...shell, ...skema }
