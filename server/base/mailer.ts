import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'

export interface OutgoingMail {
  /**
   * The same for every try; becomes the Message-ID, so that a mail sent twice is one to its reader's program.
   */
  readonly key: string
  readonly to: string
  /** Who it is from, where that is not the environment's. */
  readonly from?: string
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

interface MailLimits {
  /** How long a server may be silent, in milliseconds. */
  readonly silenceMs: number
  /** How long one mail may take in all: a server that says a little now and then is never silent. */
  readonly mailMs: number
}

const usual: MailLimits = { silenceMs: 20_000, mailMs: 120_000 }

/**
 * Over SMTP when SMTP_URL is set; else a mailer that keeps every mail. A refused mail rejects, and one that
 * takes longer than its limit: it may still have gone, and has the same Message-ID when it is sent again.
 */
export function createMailer(config: Config, limits: MailLimits = usual): Mailer {
  const { smtpUrl, from } = config.mail
  if (smtpUrl === undefined) return { send: () => Promise.resolve('kept'), close() {} }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: limits.silenceMs,
    greetingTimeout: limits.silenceMs,
    socketTimeout: limits.silenceMs,
  })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ key, unsubscribe, attachments = [], ...mail }) {
      const messageId = `<${key.replace(/[^A-Za-z0-9._-]/g, '.')}@${domain}>`
      const sending = transport.sendMail({
        from,
        messageId,
        headers: headersOf(unsubscribe),
        attachments: [...attachments],
        ...mail,
      })
      await within(limits.mailMs, sending)
      return 'sent'
    },
    close: () => transport.close(),
  }
}

async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The mail server took longer than ${limitMs} ms`)), limitMs)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What a reader's program shows its own button by: RFC 2369, and RFC 8058 for one click. */
const headersOf = (unsubscribe: string | undefined) =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
