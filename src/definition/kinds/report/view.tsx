import { latePage } from '../../../shell/page-view.tsx'

export const reportPage = latePage('report-screen', async () => (await import('./report-screen.tsx')).ReportScreen)
