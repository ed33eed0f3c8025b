import contract from './english/contract.json' with { type: 'json' }
import engine from './english/engine.json' with { type: 'json' }
import made from './english/made.json' with { type: 'json' }
import parts from './english/parts.json' with { type: 'json' }
import shell from './english/shell.json' with { type: 'json' }
import skema from './english/skema.json' with { type: 'json' }
import type { Catalogue } from './words.ts'

/** All that the product says, in English: loaded where somebody reads it. */
export const english: Catalogue = { ...contract, ...engine, ...made, ...parts, ...shell, ...skema }
