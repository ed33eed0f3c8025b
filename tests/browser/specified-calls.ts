/** The calls of the specification, and what a page asks of the API. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'

interface Operation {
  'x-extension'?: boolean
}

const { paths } = parse(readFileSync('openapi/trading.yaml', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}

/** Every operation that is no extension, such as `POST /api/utility/tambahkota`. */
export const specifiedCalls: readonly string[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    operation['x-extension'] ? [] : [`${method.toUpperCase()} ${path}`],
  ),
)

export interface ApiCall {
  /** Method and path. */
  call: string
  body: unknown
  headers: Record<string, string>
}

/** What the page asks of the API from now on. */
export function watchCalls(page: Page): ApiCall[] {
  const calls: ApiCall[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    calls.push({ call: `${request.method()} ${pathname}`, body: request.postDataJSON(), headers: request.headers() })
  })
  return calls
}
