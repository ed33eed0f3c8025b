import { latePage } from '../../../shell/page-view.tsx'

export const printPage = latePage('print-screen', async () => (await import('./print-screen.tsx')).PrintScreen)
