import type { PartViews } from '../engine/part-views.ts'

/** What draws the product's parts, by the kind of page that has them. */
export const partViews: PartViews = {
  document: async () => {
    const [{ sections }, { entries }, { columns }, { rowDialogs }] = await Promise.all([
      import('./sections/views.ts'),
      import('./entries/views.ts'),
      import('./columns/views.ts'),
      import('./row-dialogs/views.ts'),
    ])
    return { sections, entries, columns, rowDialogs }
  },
  filters: async () => (await import('./filters/views.ts')).filters,
  record: async () => {
    const [{ recordSections: sections }, { recordActions: actions }] = await Promise.all([
      import('./record-sections/views.ts'),
      import('./record-actions/views.ts'),
    ])
    return { sections, actions }
  },
  print: async () => (await import('./print-parts/views.ts')).printParts,
}
