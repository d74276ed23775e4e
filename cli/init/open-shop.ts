// `sillon init`: opens a shop of one's own, step by step. Each answer that will do is written at once, so
// that the same command goes on where it was stopped.
import { isFailure } from '#contract'
import type { Opening } from '../embedded.ts'
import { openingOf } from '../embedded.ts'
import { dataDirOf } from '../server-note.ts'
import { ask } from '../terminal/ask.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { CommonOptions, Streams } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { withStore } from '../with-store.ts'
import { askStep, completed, type GivenOptions, givenAnswers } from './gather.ts'
import { type Answers, type StepName, stepNames } from './questions.ts'
import { type StepEnd, steps } from './steps.ts'

export type InitOptions = GivenOptions & Readonly<Record<string, unknown>>

interface Work {
  readonly terminal: Terminal
  readonly streams: Streams
  readonly opening: Opening
  readonly isSilent: boolean
}

type Told = readonly [step: string, says: string, isOpen: boolean]

const now = ({ terminal }: Work): Date => new Date(terminal.nowMs())

/** Asks for, or takes, the answers of a step and writes them; again while one is refused. */
async function takeStep(
  work: Work,
  step: StepName,
  given: Answers,
): Promise<{ readonly answers: Answers; readonly end: StepEnd } | ExitCode> {
  const { terminal, streams, opening, isSilent } = work
  let asked = given
  for (;;) {
    const answers = isSilent ? asked : await askStep(terminal, streams, step, asked)
    if (answers === undefined) {
      streams.warn(`Stopped at: ${step}. What was answered is kept; \`sillon init\` goes on from here.`)
      return exitCodes.cancelled
    }
    const end = await steps[step].write({ opening, answers, at: now(work) })
    const wrong = Object.entries(end.mistakes ?? {})
    if (wrong.length === 0) return { answers, end }
    const code = streams.fail({ code: 'input_invalid', fields: Object.fromEntries(wrong) })
    if (isSilent) return code
    const refused = new Set(wrong.map(([name]) => name))
    asked = Object.fromEntries(Object.entries(answers).filter(([name]) => !refused.has(name)))
  }
}

/** Mails the owner once, so that what is wrong with the mail server is known before a customer waits. */
async function tryMail(work: Work): Promise<Told> {
  const { opening, streams } = work
  const { owner } = await opening.standing(now(work))
  if (!opening.hasMailServer || owner === undefined) {
    return ['mail server', 'none: mails are kept in the shop; set SMTP_URL', false]
  }
  streams.say(`Sending a mail to ${owner.email} …`)
  const went = await opening.sendTrial(owner.email, now(work))
  if (went instanceof Error) return ['mail server', `${went.message}; correct SMTP_URL`, true]
  return ['mail server', `a mail went to ${owner.email}`, false]
}

const payments = {
  stripe: 'Stripe',
  sandbox: 'the sandbox of a demonstration: no money is taken',
  none: 'none: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
} as const

const closing = (address: string | undefined): string =>
  `Your shop is open${address === undefined ? '; visitors reach it once PUBLIC_URL is set' : ''}.
Sign in with address and password of the owner${address === undefined ? '.' : `: ${address}/sign`}

Next:
  sillon serve
  sillon login
  sillon product create --help
  sillon setting list`

/** The end: all answers in a table, and one question. */
async function review(work: Work, told: readonly Told[]): Promise<ExitCode> {
  const { terminal, streams, opening, isSilent } = work
  const rows = told.map(([step, says, isOpen]) => [step, isOpen ? `${says} (open)` : says])
  const report = { steps: told.map(([step, says, isOpen]) => ({ step, says, is_open: isOpen })) }
  streams.result(report, () => table(['step', 'answer'], rows, { head: text => streams.paint('dim', text) }))
  if (!isSilent) {
    const answer = await ask(terminal, 'Open the shop with these? [Y/n] ')
    if (answer === undefined || /^n/i.test(answer)) {
      streams.warn(
        'What was answered is kept. Change it with `sillon setting set`, then run `sillon init` again.',
      )
      return exitCodes.cancelled
    }
  }
  if (!streams.json) streams.say(`\n${closing(opening.address)}`)
  const open = told.filter(([, , isOpen]) => isOpen).map(([step]) => step)
  if (open.length === 0) return exitCodes.ok
  return streams.fail({ code: 'init_open', about: open.join(', ') })
}

async function takeSteps(work: Work, given: Answers): Promise<ExitCode> {
  const { opening, streams, isSilent } = work
  const standing = await opening.standing(now(work))
  const todo = stepNames.filter(step => steps[step].done(standing) === undefined)
  // What is known of the owner is offered where it is a default of later steps.
  const base = standing.owner === undefined ? given : { owner_email: standing.owner.email, ...given }
  const whole = isSilent ? completed({ shop_name: standing.shop?.name ?? '', ...base }, todo) : base
  if (isFailure(whole)) return streams.fail(whole.problem)
  let answers: Answers = whole
  const told: Told[] = []
  for (const step of stepNames) {
    const done = steps[step].done(standing)
    if (done !== undefined) {
      streams.say(`${step}: done already, ${done}.`)
      told.push([step, done, false])
      continue
    }
    const taken = await takeStep(work, step, answers)
    if (typeof taken === 'number') return taken
    answers = taken.answers
    told.push([step, taken.end.says, taken.end.isOpen === true])
  }
  told.push(await tryMail(work), ['payment', payments[opening.payment], false])
  return review(work, told)
}

const nobodyAsked =
  'Nobody can be asked here: give the answers as flags or by --file, and --yes. See sillon init --help.'

/** Opens a shop of one's own on the database of a folder, or the one DATABASE_URL names. */
export async function openShop(terminal: Terminal, options: InitOptions & CommonOptions): Promise<ExitCode> {
  const given = await givenAnswers(terminal, options)
  return withStore(terminal, options, async (store, streams) => {
    if (isFailure(given)) return streams.fail(given.problem)
    const opening = await openingOf(terminal, dataDirOf(terminal, options.dataDir), store)
    if (await opening.isDemonstration()) return streams.fail({ code: 'init_demonstration' })
    const isSilent = options.yes === true
    if (!isSilent && terminal.stdin.isTTY !== true) {
      return streams.fail({ code: 'option_invalid', about: nobodyAsked })
    }
    return takeSteps({ terminal, streams, opening, isSilent }, given)
  })
}
