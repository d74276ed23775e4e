import { createTransport } from 'nodemailer'
import type { Config } from '../../base/config.ts'
import { type Finding, ill, warning, well } from './finding.ts'

const timeoutMs = 8_000

const cures: Readonly<Record<string, string>> = {
  EAUTH: 'Check user and password in SMTP_URL.',
  EDNS: 'Check the host in SMTP_URL.',
  ETLS: 'Use smtps:// and its port (465), or a server with a certificate that is believed.',
}

/** Greets the mail server and signs in there, without sending a mail. */
export async function examineMail({ mail, demo }: Config): Promise<Finding> {
  const { smtpUrl, from } = mail
  if (smtpUrl === undefined) {
    if (demo) return well('mail', 'kept, not sent')
    return warning('mail', 'mails are kept, not sent', 'Set SMTP_URL, such as smtp://user:password@host:587.')
  }
  const { host } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await transport.verify()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const says = `${host}: ${error instanceof Error ? error.message.split('\n')[0] : code}`
    return ill('mail', says, cures[code] ?? 'Is it running? Check host and port in SMTP_URL.')
  } finally {
    transport.close()
  }
  if (/@localhost\b/.test(from)) {
    return warning(
      'mail',
      `${host} answers; mails come from ${from}`,
      'Set MAIL_FROM to an address of yours.',
    )
  }
  return well('mail', `${host} answers; mails come from ${from}`)
}
