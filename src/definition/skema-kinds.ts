import type { CompiledModule } from '../contract/module.ts'
import type { CompiledListPage, CompiledPrint, CompiledRecord } from '../contract/page-module.ts'
import { t } from '../contract/words/words.ts'
import type { SkemaKinds } from '../shell/skema/kind-preview.tsx'

/** What `/skema` calls each kind of definition, and how it previews one. */
export const skemaKinds: SkemaKinds = {
  app: { name: t('Aplikasi'), preview: async () => (await import('./kinds/app/preview.tsx')).AppPreview },
  screen: {
    name: t('Layar'),
    namesFolder: true,
    preview: async () => (await import('./kinds/screen/preview.tsx')).ScreenPreview,
  },
  dialog: {
    name: t('Dialog'),
    preview: async () => (await import('./kinds/dialog/preview.tsx')).DialogPreview,
    pages: ({ records }) => (records ? previewsOf(records) : []),
  },
  document: {
    name: t('Dokumen'),
    namesFolder: true,
    preview: async () => (await import('../engine/document/document-form.tsx')).DocumentForm,
    pages: ({ generic }) => (generic ? previewsOf(generic) : []),
  },
  list: {
    name: t('Daftar'),
    preview: async () => (await import('./kinds/list/preview.tsx')).ListPreview,
    showsAnswers: true,
  },
  record: {
    name: t('Rincian'),
    preview: async () => (await import('./kinds/record/preview.tsx')).RecordPreview,
    showsAnswers: true,
  },
  print: {
    name: t('Cetakan'),
    preview: async () => (await import('./kinds/print/preview.tsx')).PrintPreview,
    showsAnswers: true,
  },
  import: {
    name: t('Impor'),
    preview: async () => (await import('./kinds/import/preview.tsx')).ImportPreview,
    showsAnswers: true,
  },
  report: { name: t('Laporan'), namesFolder: true },
  dashboard: {
    name: t('Dasbor'),
    preview: async () => (await import('./kinds/dashboard/preview.tsx')).DashboardPreview,
    showsAnswers: true,
  },
  role: {
    name: t('Peran'),
    namesFolder: true,
    preview: async () => (await import('./kinds/role/preview.tsx')).RolePreview,
  },
}

interface FormPages {
  list: CompiledListPage
  record: CompiledRecord
  print?: CompiledPrint | undefined
}

/** The list and the print that follow from a form. */
function previewsOf({ list, record, print }: FormPages): { label: string; page: CompiledModule }[] {
  // There is no definition of its record that could be loaded.
  const printed = print && { ...print, shows: record }
  return [{ label: t('Daftar'), page: list }, ...(printed ? [{ label: t('Cetakan'), page: printed }] : [])]
}
