/** In the database, what purchases and sales are called. */
const storedKinds: Readonly<Record<string, string>> = {
  pembelian: 'purchase',
  penjualan: 'sale',
  'stok-awal': 'opening',
}

export const storedKind = (kind: string): string => storedKinds[kind] ?? 'document'
