import { messages, type PGlite, protocol, types } from '@electric-sql/pglite'

type Row = Record<string, unknown>
/** A statement that PostgreSQL has parsed; its types never change while the connection lasts. */
interface Parsed {
  name: string
  parameters: readonly number[]
  columns: readonly { name: string; dataTypeID: number }[]
}
type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number]

const { serialize } = protocol

/** Statements that are parsed once, by PostgreSQL's protocol: PGlite's own `query` parses and plans at every call. */
export class PgliteStatements {
  private readonly parsed = new Map<string, Parsed>()

  constructor(private readonly pglite: PGlite) {}

  /** Call it while nothing else uses the connection. */
  async run(sql: string, params: readonly unknown[]): Promise<Row[]> {
    const { name, parameters, columns } = this.parsed.get(sql) ?? (await this.parse(sql))
    const values = params.map((param, index) => this.textOf(param, parameters[index] ?? 0))
    const answers = await this.send(serialize.bind({ statement: name, values }), serialize.execute(), serialize.sync())
    return answers
      .filter((answer) => answer instanceof messages.DataRowMessage)
      .map(({ fields }) =>
        Object.fromEntries(
          fields.map((field, index) => {
            const column = columns[index]
            return [column?.name ?? '', types.parseType(field, column?.dataTypeID ?? 0, this.pglite.parsers)]
          }),
        ),
      )
  }

  private async parse(sql: string): Promise<Parsed> {
    const name = `kept_${this.parsed.size + 1}`
    const answers = await this.send(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const parsed = {
      name,
      parameters: answers.find((answer) => answer instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [],
      columns: answers.find((answer) => answer instanceof messages.RowDescriptionMessage)?.fields ?? [],
    }
    this.parsed.set(sql, parsed)
    return parsed
  }

  private async send(...messages: Uint8Array[]): Promise<Message[]> {
    return (await this.pglite.execProtocol(Buffer.concat(messages))).messages
  }

  private textOf(value: unknown, type: number): string | null {
    if (value === null) return null
    const serializer = this.pglite.serializers[type]
    if (serializer) return serializer(value)
    if (typeof value === 'string') return value
    throw new TypeError(`A ${typeof value} is no value of the type ${type}`)
  }
}
