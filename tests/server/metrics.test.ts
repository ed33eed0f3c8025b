import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openMetrics } from '../../src/server/metrics.ts'

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

test('a port that is taken is told by the name of its setting', async () => {
  const metrics = await openMetrics(0)
  onTestFinished(() => metrics.close())
  await expect(openMetrics(metrics.port)).rejects.toThrow(`Port ${metrics.port} (METRICS_PORT)`)
})
