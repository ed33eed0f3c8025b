import { branchedSchema } from '../engine/form/branched-schema.ts'
import type { FormTheme } from '../engine/form/widget.ts'
import { flatTheme } from './flat-theme.ts'

/** Everything that RJSF draws our forms with: groups, lists, cases and choices of shape too. */
export const theme = { ...flatTheme, schemaUtils: branchedSchema } satisfies FormTheme
