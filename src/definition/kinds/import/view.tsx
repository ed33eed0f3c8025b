import { latePage } from '../../../shell/page-view.tsx'

export const importPage = latePage('import-screen', async () => (await import('./import-screen.tsx')).ImportScreen)
