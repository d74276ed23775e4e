import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** As it came over the wire. */
  readonly source: string
}

/**
 * An SMTP server on a free port of this machine that takes every mail and keeps it in memory, but for those
 * whose recipient it has a reply for.
 */
export async function smtpSink(
  replies: Readonly<Record<string, readonly [code: number, text: string]>> = {},
) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const reply = replies[address]
      if (reply === undefined) return done()
      done(Object.assign(new Error(reply[1]), { responseCode: reply[0] }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(recipient => recipient.address),
          source: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>(closed => server.close(() => closed())),
  }
}
