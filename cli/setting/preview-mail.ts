// A mail as it would be written, from the terminal: the calls that staff make on the page of settings.
import { randomUUID } from 'node:crypto'
import { isFailure } from '#contract'
import { mailNames } from '#domain/settings/mail-names.ts'
import { locales } from '#domain/text/locale.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { readInput } from '../terminal/files.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, withShop } from '../with-shop.ts'

export interface PreviewOptions {
  readonly order?: string
  /** One language alone. */
  readonly lang?: string
  /** Own words that are not saved. */
  readonly file?: string
  readonly html?: boolean
  /** Sends one to whoever asks. */
  readonly send?: boolean
}

/** Prints a mail of an order in every language or in one, or sends it to whoever asks. */
export async function previewMail(
  terminal: Terminal,
  name: string,
  { order, lang, file, html = false, send = false, ...options }: PreviewOptions & CommonOptions,
): Promise<ExitCode> {
  const template = mailNames.find(known => known === name)
  if (template === undefined) {
    const about = `There is no mail ${name}. There are: ${mailNames.join(', ')}.`
    return openStreams(terminal, options).fail({ code: 'option_invalid', about })
  }
  const locale = locales.find(known => known === lang)
  return withShop(terminal, options, async ({ ports, streams }) => {
    const texts = file === undefined ? undefined : await readInput(terminal, file)
    if (isFailure(texts)) return streams.fail(texts.problem)
    const wish = {
      template,
      ...(order !== undefined && { number: order }),
      ...(texts !== undefined && { texts }),
    }
    if (send) {
      const asked = { ...wish, lang: locale ?? 'en' }
      const sent = await ports.api.call('staff.sendMailPreview', asked, { idempotencyKey: randomUUID() })
      return answer(streams, sent, ({ to }) => `A test is on its way to ${to}.`)
    }
    return answer(streams, await ports.api.call('staff.mailPreview', wish), ({ number, mails }) => {
      const shown = mails.filter(mail => locale === undefined || mail.lang === locale)
      // Into a file or a browser, as it is.
      if (html) return shown.map(mail => mail.html).join('\n')
      const of = number === null ? 'Of a made-up order.' : `Of order ${number}.`
      const parts = shown.map(
        mail => `${streams.paint('bold', `${mail.lang}: ${mail.subject}`)}\n\n${mail.text.trimEnd()}`,
      )
      return [of, ...parts].join('\n\n')
    })
  })
}
