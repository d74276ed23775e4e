// The first day of a shop: the machine `opening` on a database, for `sillon init` and for the first-run page.
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Answers, StepName } from '#domain/opening/questions.ts'
import {
  type Checking,
  openingMachine,
  type Writing,
  type Written,
} from '#machines/journeys/opening/opening.machine.ts'
import { openOwnerAccount } from '../accounts/open-owner-account.ts'
import { findOwner } from '../accounts/store/users.ts'
import type { Config } from '../base/config.ts'
import { createMailer } from '../base/mailer.ts'
import { firstShop } from '../catalogue/store/shops.ts'
import type { Database } from '../database/database.ts'
import { isDemonstration } from '../database/demonstration.ts'
import { forgetSettings, settingAt } from '../settings/in-force.ts'
import { shopNameAt } from '../settings/numbering.ts'
import { isVatUnsaidAt } from '../settings/vat-standing.ts'
import { senderAt } from '../settings/shop-facts.ts'
import { otherAnswers } from './other-answers.ts'
import { forgetOpening, keepAnswers, readAnswers } from './store/openings.ts'
import { type Mistakes, writeStep } from './write-step.ts'

/** How long a mail server may take with the first mail, in milliseconds. */
const mailMs = 10_000

const limits = { silenceMs: mailMs, mailMs }

/** Where a shop is opened, and by whom. */
export interface OpeningPlace {
  readonly db: Database
  readonly config: Config
  readonly now: () => Date
  /** Settings are the owner's doing on the page, and of the terminal there. */
  readonly isAtTerminal: boolean
  /** Told of what broke while answers were looked at or written; the machine only says that it did. */
  readonly noteDefect?: (error: unknown, during: 'check' | 'write') => void
}

/** What is there already, by its step. */
async function doneIn(db: Database, at: Date): Promise<Partial<Record<StepName, string>>> {
  const [owner, shop, identity, languages, sender, tariff] = await Promise.all([
    findOwner(db),
    firstShop(db),
    settingAt(db, 'identity', at),
    settingAt(db, 'shop.languages', at),
    settingAt(db, 'mail.from', at),
    settingAt(db, 'shipping.tariff', at),
  ])
  return {
    ...(owner && { owner: owner.email }),
    ...(shop && { shop: shop.name }),
    ...(identity && { legal: identity.legal_name }),
    ...(languages && { money: languages.languages.join(', ') }),
    ...(sender && { mail: sender.address }),
    ...(tariff && { shipping: 'set' }),
  }
}

/** Undoes what was written before a mistake was found; never leaves this file. */
class Refused extends Error {
  readonly written: Written
  constructor(written: Written) {
    super('a shop cannot be opened with these answers')
    this.written = written
  }
}

/**
 * The account that owns the shop, and whether it became its owner here. The page is only for a shop without
 * an owner: its answers go nowhere once somebody else is the owner.
 */
async function ownerIn(tx: Database, { isAtTerminal }: OpeningPlace, writing: Writing, at: Date) {
  const { steps, answers, password } = writing
  if (!steps.includes('owner')) {
    const found = await findOwner(tx)
    if (found === undefined || !isAtTerminal) throw new Refused({ end: 'taken' })
    return { id: found.id, isNew: false }
  }
  const [firstname = '', ...last] = (answers['owner_name'] ?? '').split(/\s+/)
  const email = (answers['owner_email'] ?? '').toLowerCase()
  const owner = await openOwnerAccount(tx, { email, firstname, lastname: last.join(' '), password, at })
  if (owner === undefined) throw new Refused({ end: 'taken' })
  return { id: owner.id, isNew: true }
}

/** All answers at once, or none of them. */
async function writeAll(place: OpeningPlace, writing: Writing): Promise<Written> {
  const { db, config, isAtTerminal } = place
  const at = place.now()
  try {
    return await db.transaction(async tx => {
      const { id: ownerId, isNew } = await ownerIn(tx, place, writing, at)
      const who = isAtTerminal ? null : ownerId
      for (const step of writing.steps) {
        const work = { db: tx, config, answers: writing.answers, at, ownerId, who, isTrial: false }
        const mistakes = await writeStep(step, work)
        if (Object.keys(mistakes).length > 0) throw new Refused({ end: 'refused', mistakes })
      }
      await forgetOpening(tx)
      return { end: 'open', ownerId: isNew ? ownerId : null }
    })
  } catch (error) {
    if (error instanceof Refused) return error.written
    throw error
  } finally {
    forgetSettings(db)
  }
}

/** Whether the answers of a step will do; kept if they will. */
async function checkStep({ db, config, now }: OpeningPlace, { step, answers }: Checking): Promise<Mistakes> {
  const work = { db, config, answers, at: now(), ownerId: null, who: null, isTrial: true }
  const mistakes = await writeStep(step, work)
  if (Object.keys(mistakes).length === 0) await keepAnswers(db, answers)
  return mistakes
}

/** Keeps what was answered before its step is whole. */
async function keepOne({ db }: OpeningPlace, answers: Answers): Promise<object> {
  await keepAnswers(db, answers)
  return {}
}

/** Does a part of the work, and tells the place what broke in it before the machine hears that it did. */
const noting = <T>(place: OpeningPlace, during: 'check' | 'write', work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    place.noteDefect?.(error, during)
    throw error
  })

/**
 * Starts the machine on what was answered and written before. `ownerEmail` is known to steps that offer it
 * as a default where the owner is there already.
 */
export async function startOpening(place: OpeningPlace) {
  const at = place.now()
  const [done, kept] = [await doneIn(place.db, at), await readAnswers(place.db)]
  const known: Answers = {
    ...(done.owner !== undefined && { owner_email: done.owner }),
    ...(done.shop !== undefined && { shop_name: done.shop }),
  }
  const machine = openingMachine.provide({
    actors: {
      check: fromPromise<Mistakes, Checking>(({ input }) => noting(place, 'check', checkStep(place, input))),
      keep: fromPromise<object, Answers>(({ input }) => noting(place, 'check', keepOne(place, input))),
      write: fromPromise<Written, Writing>(({ input }) => noting(place, 'write', writeAll(place, input))),
    },
  })
  return createActor(machine, { input: { answers: { ...kept, ...known }, done } }).start()
}

export type OpeningActor = Awaited<ReturnType<typeof startOpening>>

/** Waits until nothing is looked at or written any more. */
export const settledOpening = (actor: OpeningActor) => waitFor(actor, snapshot => !snapshot.hasTag('busy'))

interface TrialMail {
  readonly subject: string
  readonly text: string
}

const trialOf = (shop: string): TrialMail => ({
  subject: `${shop}: your shop can send mail`,
  text: 'This is the first mail of your shop. Nothing is to be done.',
})

/** Sends one mail; says why it did not go, or that it is kept because no mail server is set. */
export async function sendTrial(
  { db, config }: Pick<OpeningPlace, 'db' | 'config'>,
  to: string,
  at: Date,
  mailOf: (shop: string) => TrialMail = trialOf,
): Promise<'kept' | 'sent' | Error> {
  const { subject, text } = mailOf(await shopNameAt(db, at))
  const mailer = createMailer(config, limits)
  const from = await senderAt(db, at)
  try {
    return await mailer.send({
      key: `opening-${at.getTime()}`,
      to,
      ...(from !== undefined && { from }),
      subject,
      text,
      html: `<p>${text}</p>`,
    })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    mailer.close()
  }
}

/** Which payments the environment has keys for. */
export function paymentOf({ stripe, demo }: Config): 'stripe' | 'sandbox' | 'none' {
  if (stripe.secretKey !== undefined) return 'stripe'
  return demo ? 'sandbox' : 'none'
}

/** What the terminal does to open a shop. */
export const openingIn = (db: Database, config: Config) => ({
  isDemonstration: () => isDemonstration(db),
  start: (now: () => Date) => startOpening({ db, config, now, isAtTerminal: true }),
  settled: settledOpening,
  others: (given: Answers, at: Date) => otherAnswers(db, given, at),
  ownerEmail: async () => (await findOwner(db))?.email,
  hasMailServer: config.mail.smtpUrl !== undefined,
  sendTrial: (to: string, at: Date) => sendTrial({ db, config }, to, at),
  payment: paymentOf(config),
  isVatUnsaid: (at: Date) => isVatUnsaidAt({ db, config }, at),
  address: config.publicUrl,
})

export type Opening = ReturnType<typeof openingIn>
