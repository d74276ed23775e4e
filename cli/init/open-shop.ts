// `sillon init`: opens a shop of one's own, step by step. The machine `opening` keeps each answer that will
// do, so that the same command, or the page of the shop, goes on where it was stopped.
import { isFailure } from '#contract'
import {
  type Answers,
  completed,
  passwordMistake,
  questions,
  type StepName,
  tariffIn,
} from '#domain/opening/questions.ts'
import { flatText, leastPublished } from '#domain/shipping/flat-prices.ts'
import { vatStandingIn } from '#domain/settings/vat/vat-liability.ts'
import { type OpeningView, viewOpening } from '#machines/journeys/opening/opening.view.ts'
import type { Opening } from '../embedded.ts'
import { openingOf } from '../embedded.ts'
import { dataDirOf } from '../server-note.ts'
import { ask } from '../terminal/ask.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { CommonOptions, Streams } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { fieldSays } from '../terminal/words.ts'
import { withStore } from '../with-store.ts'
import { askStep, type GivenOptions, givenAnswers, givenPassword } from './gather.ts'
import { againPrompt, countryText, partsSays, passwordPrompt } from './prompts.ts'

export type InitOptions = GivenOptions & Readonly<Record<string, unknown>>

interface Work {
  readonly terminal: Terminal
  readonly streams: Streams
  readonly opening: Opening
  readonly actor: Awaited<ReturnType<Opening['start']>>
  readonly isSilent: boolean
  /** Undefined where it is to be typed. */
  readonly password: string | undefined
}

type Told = readonly [step: string, says: string, isOpen: boolean]

const viewOf = ({ actor }: Work): OpeningView => viewOpening(actor.getSnapshot())

const stopped = (streams: Streams, where: string): ExitCode => {
  streams.warn(`Stopped at: ${where}. What was answered is kept; \`sillon init\` goes on from here.`)
  streams.warn(toChange)
  return exitCodes.cancelled
}

/** An answer that was given is given anew by its flag. */
const toChange =
  'To change an answer: sillon init with its flag, such as --shop-name "Other name"; see sillon init --help.'

const vatSays = (answer: string): string => {
  const standing = vatStandingIn(answer)
  return standing === undefined ? 'VAT: not said' : vatWords[standing]
}

const vatWords = {
  liable: 'charges VAT',
  applied: 'charges VAT, its number is applied for',
  exempt: 'charges no VAT, a small enterprise',
} as const

const vatUnsaid = `nobody has said whether VAT is charged, and there is no number: it is charged until then;
sillon setting set vat.liability standing=exempt, or applied`.replaceAll('\n', ' ')

const zoneWords = { home: 'at home', eu: 'EU', world: 'world', none: 'nothing is sent' }

const laterSays = `not set: until you set one, parcels cost what the Colissimo tariff of 2023 says, from
${leastPublished('en')} within your country; sillon setting set shipping.tariff, or
/admin/settings`.replaceAll('\n', ' ')

/** What the answers of a step come to, for the table at the end. */
function toldOf(step: StepName, answers: Answers): Told {
  const of = (name: string): string => answers[name] ?? ''
  const tariff = tariffIn(of('tariff'))
  const says = {
    owner: of('owner_email').toLowerCase(),
    shop: [
      `${of('shop_name')}, parcels leave from ${countryText(of('ships_from'))}`,
      partsSays(of('parts')),
    ].join('; '),
    legal: `${of('legal_name')}, ${countryText(of('country'))}; ${vatSays(of('vat'))}`,
    money: `${of('languages')}; ${of('currencies')}`,
    mail: of('mail_from'),
    shipping: tariff === 'later' ? laterSays : 'published Colissimo of 2023',
  }
  const flat = step === 'shipping' && tariff === 'flat'
  return [step, flat ? `flat: ${flatText(of('flat'), of('ships_from'), 'en', zoneWords)}` : says[step], false]
}

/** Has the machine take the answers of a step, asking for them; again while one is refused. */
async function takeStep(work: Work, step: StepName, given: Answers): Promise<ExitCode | undefined> {
  const { terminal, streams, opening, actor, isSilent } = work
  let asked = given
  const keep = async (name: string, text: string) => {
    actor.send({ type: 'opening.note', name, text })
    await opening.settled(actor)
  }
  for (;;) {
    if (viewOf(work).step !== step) actor.send({ type: 'opening.goTo', step })
    const answers = isSilent ? asked : await askStep(terminal, streams, step, asked, keep)
    if (answers === undefined) return stopped(streams, step)
    actor.send({ type: 'opening.answer', answers })
    await opening.settled(actor)
    const { step: next, mistakes, problem } = viewOf(work)
    if (problem !== null) return streams.fail({ code: problem })
    if (next !== step) return undefined
    const code = streams.fail({ code: 'input_invalid', fields: mistakes })
    if (isSilent) return code
    asked = Object.fromEntries(Object.entries(answers).filter(([name]) => mistakes[name] === undefined))
  }
}

/** By which commands is changed what a step has written. */
const changedBy: Readonly<Record<StepName, string>> = {
  owner: 'sillon user create, sillon user role',
  shop: 'sillon setting set shop.name, sillon setting set shop.parts, sillon shop edit',
  legal: 'sillon setting set identity, sillon setting set vat.liability',
  money: 'sillon setting set shop.languages, sillon setting set shop.currencies',
  mail: 'sillon setting set mail.from',
  shipping: 'sillon setting set shipping.tariff',
}

/** Says of answers to a step that is done that they change nothing any more, and what does. */
const unheard = (step: StepName, names: readonly string[]): string =>
  `${step} was opened already: ${names.map(name => `--${name.replaceAll('_', '-')}`).join(', ')} ` +
  `changed nothing. To change it: ${changedBy[step]}.`

/** Every step that is asked here, but those answered before of which nothing else is said now. */
async function takeSteps(work: Work, given: Answers): Promise<ExitCode | undefined> {
  const { streams, opening, terminal } = work
  const others = await opening.others(given, new Date(terminal.nowMs()))
  for (const { name: step } of viewOf(work).steps) {
    // As it stands now: an answer decides what a later step asks.
    const { standing, says } = viewOf(work).steps.find(({ name }) => name === step) ?? {}
    const own = questions.filter(question => question.step === step).map(({ name }) => name)
    const isSaid = own.some(name => given[name] !== undefined)
    if (standing === 'done') {
      streams.say(`${step}: done already, ${says ?? ''}.`)
      const unheeded = own.filter(name => others.includes(name))
      if (unheeded.length > 0) streams.warn(unheard(step, unheeded))
      continue
    }
    if (standing === 'answered' && !isSaid) {
      streams.say(`${step}: answered before, ${toldOf(step, viewOf(work).answers)[1]}.`)
      continue
    }
    // What is not said was answered before, has its default, or is asked for; earlier steps decide which.
    const code = await takeStep(work, step, { ...viewOf(work).answers, ...given })
    if (code !== undefined) return code
  }
  return undefined
}

/** Mails the owner once, so that what is wrong with the mail server is known before a customer waits. */
async function tryMail({ terminal, opening, streams }: Work): Promise<Told> {
  const to = await opening.ownerEmail()
  if (!opening.hasMailServer || to === undefined) {
    return ['mail server', 'none: mails are kept in the shop; set SMTP_URL', false]
  }
  streams.say(`Sending a mail to ${to} …`)
  const went = await opening.sendTrial(to, new Date(terminal.nowMs()))
  if (went instanceof Error) return ['mail server', `${went.message}; correct SMTP_URL`, true]
  return ['mail server', `a mail went to ${to}`, false]
}

const payments = {
  stripe: 'Stripe',
  sandbox: 'the sandbox of a demonstration: no money is taken',
  none: 'none: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
} as const

/** Pages of the law that nobody has written yet. */
const drafts = 'terms, returns, shipping, privacy, imprint: drafts; write your own by sillon setting set'

const closing = (address: string | undefined): string =>
  `Your shop is open${address === undefined ? '; visitors reach it once PUBLIC_URL is set' : ''}.
Sign in with address and password of the owner${address === undefined ? '.' : `: ${address}/sign`}

Next:
  sillon serve                     once PUBLIC_URL and payments are set; to rehearse before,
  sillon serve --demo --no-seed    your own shop, with cards that are played
  sillon login
  sillon product create --help
  sillon setting list`

const tabled = (streams: Streams, told: readonly Told[]): string => {
  const rows = told.map(([step, says, isOpen]) => [step, isOpen ? `${says} (open)` : says])
  return table(['step', 'answer'], rows, { head: text => streams.paint('dim', text) })
}

/** Whether somebody says yes, or nothing; what is neither yes nor no is asked again. */
async function isConfirmed(terminal: Work['terminal']): Promise<boolean> {
  for (;;) {
    const answer = (await ask(terminal, 'Open the shop with these? [Y/n] '))?.trim().toLowerCase()
    if (answer === undefined || answer === 'n' || answer === 'no') return false
    if (answer === '' || answer === 'y' || answer === 'yes') return true
  }
}

/** All answers, one question, and the password; undefined when the person gave up. */
async function agreed(work: Work, told: readonly Told[]): Promise<string | undefined> {
  const { terminal, streams } = work
  streams.say(`\n${tabled(streams, told)}`)
  if (!(await isConfirmed(terminal))) return undefined
  if (!viewOf(work).needsPassword) return ''
  for (let given = work.password; ; given = undefined) {
    const typed = given ?? (await ask(terminal, passwordPrompt, true))
    const mistake = typed === undefined ? undefined : passwordMistake(typed)
    // Nobody sees what is typed: only typed twice it is known.
    const again =
      given ?? (mistake === undefined && typed !== undefined ? await ask(terminal, againPrompt, true) : typed)
    if (typed === undefined || again === undefined) return undefined
    if (mistake === undefined && again === typed) return typed
    streams.warn(
      mistake === undefined ? 'Those are two passwords: type it again.' : `That ${fieldSays(mistake)}.`,
    )
  }
}

/** The end: everything is written, and told in a table. */
async function write(work: Work): Promise<ExitCode> {
  const { terminal, streams, opening, actor, isSilent } = work
  const { steps, answers } = viewOf(work)
  const told = steps.map(
    ({ name, says }): Told => (says === null ? toldOf(name, answers) : [name, says, false]),
  )
  const isLater =
    steps.some(({ name, says }) => name === 'shipping' && says === null) &&
    tariffIn(answers['tariff'] ?? '') === 'later'
  const password = isSilent ? (work.password ?? '') : await agreed(work, told)
  if (password === undefined) return stopped(streams, 'open')
  actor.send({ type: 'opening.open', password })
  await opening.settled(actor)
  const { status, mistakes, problem } = viewOf(work)
  if (status === 'taken') return streams.fail({ code: 'init_taken' })
  if (status !== 'open') return streams.fail({ code: problem ?? 'input_invalid', fields: mistakes })
  const shown = told.map(([step, says]): Told => [step, says, step === 'shipping' && isLater])
  shown.push(await tryMail(work), ['payment', payments[opening.payment], false], ['texts', drafts, false])
  if (await opening.isVatUnsaid(new Date(terminal.nowMs()))) shown.push(['vat', vatUnsaid, true])
  const report = { steps: shown.map(([step, says, isOpen]) => ({ step, says, is_open: isOpen })) }
  streams.result(report, () => tabled(streams, shown))
  if (!streams.json) streams.say(`\n${closing(opening.address)}`)
  const open = shown.filter(([, , isOpen]) => isOpen).map(([step]) => step)
  if (open.length === 0) return exitCodes.ok
  return streams.fail({ code: 'init_open', about: open.join(', ') })
}

/** What is missing or wrong before anything is written, by name; a script is told all of it at once. */
function lacking(work: Work, given: Answers): Readonly<Record<string, string>> {
  const { answers, asks, needsPassword } = viewOf(work)
  const { mistakes } = completed({ ...answers, ...given }, asks)
  const { owner_email, owner_name, ...others } = mistakes
  const password = work.password ?? ''
  const wrong = password === '' ? 'input_required' : passwordMistake(password)
  return {
    ...(owner_email !== undefined && { owner_email }),
    ...(owner_name !== undefined && { owner_name }),
    ...(needsPassword && wrong !== undefined && { owner_password: wrong }),
    ...others,
  }
}

async function openBy(work: Work, given: Answers): Promise<ExitCode> {
  const fields = work.isSilent ? lacking(work, given) : {}
  if (Object.keys(fields).length > 0) return work.streams.fail({ code: 'init_incomplete', fields })
  return (await takeSteps(work, given)) ?? write(work)
}

const nobodyAsked =
  'Nobody can be asked here: give the answers as flags or by --file, and --yes. See sillon init --help.'

/** Opens a shop of one's own on the database of a folder, or the one DATABASE_URL names. */
export async function openShop(terminal: Terminal, options: InitOptions & CommonOptions): Promise<ExitCode> {
  const given = await givenAnswers(terminal, options)
  const password = await givenPassword(terminal, options)
  return withStore(terminal, options, async (store, streams) => {
    if (isFailure(given)) return streams.fail(given.problem)
    const opening = await openingOf(terminal, dataDirOf(terminal, options.dataDir), store)
    if (await opening.isDemonstration()) return streams.fail({ code: 'init_demonstration' })
    const isSilent = options.yes === true
    if (!isSilent && terminal.stdin.isTTY !== true) {
      return streams.fail({ code: 'option_invalid', about: nobodyAsked })
    }
    const actor = await opening.start(() => new Date(terminal.nowMs()))
    try {
      return await openBy({ terminal, streams, opening, actor, isSilent, password }, given)
    } finally {
      actor.stop()
    }
  })
}
