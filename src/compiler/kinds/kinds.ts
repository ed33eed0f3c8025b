import { app } from './app.ts'
import { dialog } from './dialog.ts'
import { document } from './document.ts'
import type { Kind } from './kind.ts'
import { screen } from './screen.ts'

/** The kinds of definition. */
export const kinds: readonly Kind[] = [app, screen, dialog, document]
