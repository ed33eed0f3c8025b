import { blocks } from '../blocks/blocks.ts'
import { columns } from '../columns/columns.ts'
import { entries } from '../entries/entries.ts'
import { keywords } from '../keywords/keywords.ts'
import { kinds } from '../kinds/kinds.ts'
import { rowDialogs } from '../row-dialogs/row-dialogs.ts'
import { sections } from '../sections/sections.ts'
import { createFormat } from './format.ts'

/** The format of the definitions in `schemas/`. */
export const shippedFormat = createFormat({ kinds, keywords, blocks, sections, columns, entries, rowDialogs })
