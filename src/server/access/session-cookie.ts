import type { FastifyReply, FastifyRequest } from 'fastify'
import { absoluteLimitSeconds } from './sessions.ts'

/** How the session's cookie is called and sent; `https` is what browsers see, whatever a proxy speaks to this server. */
export class SessionCookie {
  readonly name: string
  private readonly options: { path: string; httpOnly: boolean; sameSite: 'lax'; secure: boolean }

  constructor(publicUrl: URL | null) {
    const secure = publicUrl?.protocol === 'https:'
    // With the prefix no neighbouring name and no page without TLS can set it.
    this.name = secure ? '__Host-sesi' : 'sesi'
    this.options = { path: '/', httpOnly: true, sameSite: 'lax', secure }
  }

  read(request: FastifyRequest): string | null {
    const token = request.cookies[this.name]
    return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
  }

  write(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name, token, { ...this.options, maxAge: absoluteLimitSeconds })
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.options)
  }
}
