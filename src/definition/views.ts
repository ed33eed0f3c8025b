import type { PartViews } from '../engine/engine-context.tsx'

/** What draws the product's parts, by the kind of page that has them. */
export const partViews: PartViews = {
  document: async () => (await import('./document-views.ts')).documentViews,
  filters: async () => (await import('./filter-views.ts')).filters,
  record: async () => (await import('./record-views.ts')).recordViews,
  print: async () => (await import('./print-views.ts')).printParts,
}
