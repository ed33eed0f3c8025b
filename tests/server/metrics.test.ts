import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openMetrics } from '../../src/server/metrics.ts'
import type { BackupTimes } from '../../src/server/platform/backup/nightly-backup.ts'
import type { ReplicaState } from '../../src/server/platform/database/read-replica.ts'

test('requests are counted by operation, and told on a port of their own', async () => {
  const metrics = await openMetrics(0)
  onTestFinished(() => metrics.close())
  const app = Fastify()
  metrics.measure(app)
  const schema: object = { operationId: 'bacaPenjualan' }
  app.get('/api/penjualan/:id', { schema }, () => ({}))
  for (const url of ['/api/penjualan/1', '/api/penjualan/2', '/08123456789']) await app.inject(url)
  await app.close()
  const base = `http://127.0.0.1:${metrics.port}`
  const answer = await fetch(`${base}/metrics`)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const count = 'http_request_duration_seconds_count'
  expect(text).toContain(`${count}{operation="bacaPenjualan",method="GET",status="200"} 2`)
  expect(text).toContain(`${count}{operation="",method="GET",status="404"} 1`)
  expect(text).toContain('process_resident_memory_bytes')
  // Addresses would be a series each, and may hold what somebody typed.
  // More of its digits than a measured number has by chance.
  expect(text).not.toContain('0812345')
  expect((await fetch(base)).status).toBe(404)
})

test('backups and replicas are told as they are at each look, for monitoring that has no session', async () => {
  const metrics = await openMetrics(0)
  onTestFinished(() => metrics.close())
  const text = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
  expect(await text()).not.toMatch(/backup|replica/)
  const times: BackupTimes = { success: null, failure: '2026-11-21T02:01:00.000Z' }
  const states: ReplicaState[] = [
    { status: 'dipakai', since: '2026-11-21T02:00:00.000Z' },
    { status: 'terputus', since: '2026-11-21T02:00:00.000Z' },
  ]
  metrics.tell({ backups: { times }, replicas: { states } })
  expect(await text()).toContain('backup_last_success_timestamp_seconds 0\n')
  times.success = '2026-11-21T02:40:00.000Z'
  const told = await text()
  for (const [name, date] of Object.entries(times))
    expect(told).toContain(`backup_last_${name}_timestamp_seconds ${Date.parse(date) / 1_000}\n`)
  for (const line of ['read_replica_used{replica="1"} 1', 'read_replica_used{replica="2"} 0'])
    expect(told).toContain(line)
})

test('a port that is taken is told by the name of its setting', async () => {
  const metrics = await openMetrics(0)
  onTestFinished(() => metrics.close())
  await expect(openMetrics(metrics.port)).rejects.toThrow(`Port ${metrics.port} (METRICS_PORT)`)
})
