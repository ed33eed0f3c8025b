import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceSeconds } from './devices.ts'
import { absoluteLimitSeconds } from './sessions.ts'

interface Kind {
  name: string
  sameSite: 'lax' | 'strict'
  maxAge: number
}

/** A cookie that holds a token; `https` is what browsers see, whatever a proxy speaks to this server. */
export class SecretCookie {
  readonly name: string
  private readonly maxAge: number
  private readonly options: { path: string; httpOnly: boolean; sameSite: 'lax' | 'strict'; secure: boolean }

  constructor({ name, sameSite, maxAge }: Kind, publicUrl: URL | null) {
    const secure = publicUrl?.protocol === 'https:'
    // With the prefix no neighbouring name and no page without TLS can set it.
    this.name = secure ? `__Host-${name}` : name
    this.maxAge = maxAge
    this.options = { path: '/', httpOnly: true, sameSite, secure }
  }

  read(request: FastifyRequest): string | null {
    const token = request.cookies[this.name]
    return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
  }

  write(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name, token, { ...this.options, maxAge: this.maxAge })
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.options)
  }
}

/** The session's own, and the mark of a browser in which somebody has signed in, which outlives sessions. */
export function secretCookies(publicUrl: URL | null): { cookie: SecretCookie; deviceCookie: SecretCookie } {
  return {
    cookie: new SecretCookie({ name: 'sesi', sameSite: 'lax', maxAge: absoluteLimitSeconds }, publicUrl),
    // Sent by the page itself alone, when somebody signs in.
    deviceCookie: new SecretCookie({ name: 'perangkat', sameSite: 'strict', maxAge: deviceSeconds }, publicUrl),
  }
}
