import { app } from './app.ts'
import { dialog } from './dialog.ts'
import { document } from './document.ts'
import { screen } from './screen.ts'

/** The kinds of definition. */
export const kinds = [app, screen, dialog, document]
