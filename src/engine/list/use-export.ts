import { type MouseEvent, useState } from 'react'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { useEngine } from '../engine-context.tsx'
import { useAlerts } from '../ui/alerts.tsx'

/**
 * Follows a link to a file. What a browser's own download says when it is refused helps nobody, so one row is asked for
 * first: a session that has ended is signed in again, and what else is wrong is told here.
 */
export function useExport(
  list: CompiledListPage,
  request: Record<string, string>,
): (event: MouseEvent<HTMLAnchorElement>, title: string) => void {
  const { client } = useEngine()
  const alerts = useAlerts()
  const [busy, setBusy] = useState(false)
  const take = async (address: string, title: string): Promise<void> => {
    if (busy) return
    setBusy(true)
    const answer = await client.send(list.call, { ...request, limit: 1 })
    setBusy(false)
    if (answer.ok) {
      download(address)
      alerts.show({ text: `Berkas ${title} sedang diunduh.`, severity: 'info', role: 'status' })
    } else alerts.show({ text: told(answer.problem), severity: 'error', role: 'alert' })
  }
  return (event, title) => {
    // A tab of its own is the browser's business; the server answers there with a page.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void take(event.currentTarget.href, title)
  }
}

function told({ title, detail }: { title: string; detail?: string }): string {
  return `Ekspor gagal. ${detail ?? title}`
}

function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  // The server names the file.
  link.download = ''
  link.click()
}
