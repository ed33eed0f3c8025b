import { latePage } from '../../../shell/page-view.tsx'

export const dashboardPage = latePage(
  'dashboard-screen',
  async () => (await import('./dashboard-screen.tsx')).DashboardScreen,
)
