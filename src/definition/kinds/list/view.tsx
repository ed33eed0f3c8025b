import { latePage } from '../../../shell/page-view.tsx'

export const listPage = latePage('list-screen', async () => (await import('./list-screen.tsx')).ListScreen)
