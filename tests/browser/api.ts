/** The API as another program sees it: to look what is stored, and to prepare data. */
import { expect, type APIRequestContext } from '@playwright/test'

export interface Option {
  value: number
  label: string
  isImeiProduct?: boolean
  isSnProduct?: boolean
}

export async function post<Answer>(request: APIRequestContext, path: string, data: unknown): Promise<Answer> {
  const answer = await request.post(path, { data })
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

export function options(request: APIRequestContext, name: string, search = ''): Promise<Option[]> {
  return post<Option[]>(request, `/api/pembelian/${name}`, { search })
}

export interface Scan {
  validation: boolean
  nama: string | null
}

export async function scan(request: APIRequestContext, imei: string): Promise<Scan> {
  return (await (await request.get('/api/penjualan/scanimei', { params: { imei } })).json()) as Scan
}

export interface Stock {
  namaProduk: string
  gudang: { idGudang: number; namaGudang: string; qty: number }[]
}

export function stock(request: APIRequestContext, product: number): Promise<Stock> {
  return post<Stock>(request, '/api/penjualan/gudangnonimei', { id_produk: product })
}

/** Fifteen digits that nobody else uses. */
export function newImei(): string {
  return String(Math.floor(Math.random() * 9e14) + 1e14)
}
