import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export interface OutgoingMail {
  /**
   * The same for every try; becomes the Message-ID, so that a mail sent twice is one to its reader's program.
   */
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Address to answer to, when it is not the shop's. */
  readonly replyTo?: string
  readonly attachments?: readonly {
    readonly filename: string
    readonly contentType: string
    readonly content: Buffer
  }[]
  /** Where mails like this one are ended by one click (RFC 8058). */
  readonly unsubscribe?: string
}

/** The way out for mails. `kept` means that none is configured: the mail stays where staff can read it. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<'sent' | 'kept'>
  close(): void
}

const timeoutMs = 20_000

/** Over SMTP when SMTP_URL is set; else a mailer that keeps every mail. A refused mail rejects. */
export function createMailer(config: Config): Mailer {
  const { smtpUrl, from } = config.mail
  if (smtpUrl === undefined) return { send: () => Promise.resolve('kept'), close() {} }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ key, unsubscribe, attachments = [], ...mail }) {
      const messageId = `<${key.replace(/[^A-Za-z0-9._-]/g, '.')}@${domain}>`
      await transport.sendMail({
        from,
        messageId,
        headers: headersOf(unsubscribe),
        attachments: [...attachments],
        ...mail,
      })
      return 'sent'
    },
    close: () => transport.close(),
  }
}

/** What a reader's program shows its own button by: RFC 2369, and RFC 8058 for one click. */
const headersOf = (unsubscribe: string | undefined) =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
