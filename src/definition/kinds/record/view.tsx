import { latePage } from '../../../shell/page-view.tsx'

export const recordPage = latePage('record-screen', async () => (await import('./record-screen.tsx')).RecordScreen)
