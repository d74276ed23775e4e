// Customers beyond their records: two accounts of one person, a copy of their data, forgetting them.
import { basename } from 'node:path'
import { isFailure, type Output } from '#contract'
import { deskOf } from '#domain/desks/desks.ts'
import { numberIn, recordNamed } from '../desk/named-record.ts'
import { withRecord } from '../desk/one-record.ts'
import { amount, deadlineMinute, minute } from '../terminal/amounts.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { writeOutput } from '../terminal/files.ts'
import { spaced } from '../terminal/page-words.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { fieldSays } from '../terminal/words.ts'
import { facts, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { proven, resetSent } from '../user/users.ts'
import { answer, problemIn } from '../with-shop.ts'

type Standing = Output<'staff.client'>
type Preview = Output<'staff.mergePreview'>

const desk = deskOf('client')

const erasureText = ({ erasure }: Standing): string => {
  if (erasure === null) return 'nobody asked'
  const { state, asked_by: by, asked_at: at } = erasure
  return `${state}; asked by ${by} ${minute(at)}`
}

const creditText = ({ credit }: Standing): string => {
  const { limit, due, days, usual_days: usual, vat_number: vat } = credit
  if (limit === 0 && due === 0) return 'nothing'
  const terms = `owes ${amount(due, 'EUR')} of ${amount(limit, 'EUR')}, due after ${days ?? usual} days`
  return vat === '' ? terms : `${terms}; VAT number ${vat}`
}

/** What the desk keeps of a customer, as it is printed. */
export function standingText(one: Standing): string {
  const parts = [
    facts([
      [
        'returns',
        one.returns.map(({ id, number, state }) => `${id} ${number} ${state}`).join(', ') || 'none',
      ],
      // Not said to whoever may not see them.
      [
        'addresses',
        one.addresses &&
          (one.addresses.map(({ text, country_id }) => `${text}, ${country_id}`).join('; ') || 'none'),
      ],
      ['wishes', one.wishes && (one.wishes.map(({ id, name }) => `${id} ${name}`).join(', ') || 'none')],
      ['guest orders', one.guest_orders.map(({ number }) => number).join(', ') || 'none'],
      ['on account', creditText(one)],
      ['forgetting', erasureText(one)],
      ['in the way', one.hindrance === null ? 'nothing' : `the account ${fieldSays(one.hindrance)}`],
    ]),
  ]
  if (one.merges.length > 0)
    parts.push(
      table(
        ['merge', 'state', 'other', 'e-mail', 'at', 'undo until'],
        one.merges.map(merge => [
          merge.id,
          merge.kept ? merge.state : `${merge.state} into`,
          `${merge.other.id} ${merge.other.name}`,
          merge.other.email,
          minute(merge.merged_at),
          merge.undoable ? deadlineMinute(merge.until) : 'no',
        ]),
        { right: ['merge'] },
      ),
    )
  if (one.documents.length > 0)
    parts.push(
      table(
        ['document', 'order', 'kept by law until'],
        one.documents.map(({ name, order, until }) => [name, order, until]),
        { right: ['order'] },
      ),
    )
  return parts.join('\n\n')
}

/** Shows returns, guest orders, merges and documents of a customer, and whether they are to be forgotten. */
export const showClient = (terminal: Terminal, id: string, options: CommonOptions): Promise<ExitCode> =>
  withRecord(terminal, { desk, id, options }, async ({ ports, streams }, found) =>
    answer(streams, await ports.api.call('staff.client', { id: found }), standingText),
  )

const apartOf = (hindrance: string): string =>
  hindrance === 'unconfirmed' ? 'their addresses' : 'one of them'

const previewText = ({ other, hindrance, moves }: Preview): string =>
  [
    `${other.id} ${other.name} ${other.email}`,
    ...(hindrance === null ? [] : [`They stay apart: ${apartOf(hindrance)} ${fieldSays(hindrance)}.`]),
    moves.length === 0
      ? 'Nothing would move.'
      : table(
          ['moves', 'how many'],
          moves.map(({ kind, count }) => [spaced(kind), count]),
          { right: ['how many'] },
        ),
  ].join('\n\n')

export interface MergeOptions {
  readonly dryRun?: boolean
}

/** Merges the second account into the first, or says what that would move. */
export const mergeClients = (
  terminal: Terminal,
  { id, other }: { readonly id: string; readonly other: string },
  { dryRun = false, ...options }: MergeOptions & CommonOptions,
): Promise<ExitCode> =>
  withRecord(terminal, { desk, id, options }, async ({ ports, streams }, found) => {
    const merged = await recordNamed(ports, desk, other)
    if ('problem' in merged) return streams.fail(merged.problem)
    const asked = { id: found, other: merged.id }
    if (dryRun) return answer(streams, await ports.api.call('staff.mergePreview', asked), previewText)
    const once = { idempotencyKey: ports.random.key() }
    return answer(streams, await ports.api.call('staff.mergeClients', asked, once), standingText)
  })

/** Takes a merge back within its days. */
export const unmergeClients = (
  terminal: Terminal,
  { id, merge }: { readonly id: string; readonly merge: string },
  options: CommonOptions,
): Promise<ExitCode> =>
  withRecord(terminal, { desk, id, options }, async ({ ports, streams }, found) => {
    const of = numberIn(merge)
    if (of === undefined)
      return streams.fail({ code: 'option_invalid', about: `${merge} is no number of a merge.` })
    const once = { idempotencyKey: ports.random.key() }
    const done = await ports.api.call('staff.undoMerge', { id: found, merge: of }, once)
    return answer(streams, done, standingText)
  })

export interface CopyOptions {
  readonly output?: string
  readonly force?: boolean
}

/** Writes a copy of all that is known of a person as a zip; they are told by mail. */
export const copyClient = (
  terminal: Terminal,
  id: string,
  { output, force = false, ...options }: CopyOptions & CommonOptions,
): Promise<ExitCode> =>
  withRecord(terminal, { desk, id, options }, async ({ ports, streams }, found) => {
    const file = await ports.api.call('staff.exportClient', { id: found })
    if (isFailure(file)) return streams.fail(problemIn(file))
    const path = await writeOutput(terminal, output ?? basename(file.file_name), file.bytes, {
      isForced: force,
    })
    if (isFailure(path)) return streams.fail(path.problem)
    streams.result({ file: path, size: file.bytes.length }, () => `Written to ${path}`)
    return exitCodes.ok
  })

/** Mails a customer the link that sets a new password. */
export const resetClient = (terminal: Terminal, id: string, options: CommonOptions): Promise<ExitCode> =>
  withRecord(terminal, { desk, id, options }, async ({ ports, streams }, found) => {
    const done = await proven(terminal, {}, password =>
      ports.api.call('staff.sendReset', { id: found, ...password }, { idempotencyKey: ports.random.key() }),
    )
    return answer(streams, done, () => resetSent)
  })

export interface EraseOptions {
  readonly confirm?: boolean
  readonly withdraw?: boolean
}

const secondForErasure = 'Who asked for it does not confirm it; who is alone here waits a day.'

/** Asks that a person be forgotten, confirms it as a second person, or takes the wish back. */
export const eraseClient = (
  terminal: Terminal,
  id: string,
  { confirm = false, withdraw = false, ...options }: EraseOptions & CommonOptions,
): Promise<ExitCode> =>
  withRecord(terminal, { desk, id, options }, async ({ ports, streams }, found) => {
    if (confirm && withdraw)
      return streams.fail({ code: 'option_invalid', about: 'Give --confirm or --withdraw, not both.' })
    const move = confirm ? 'confirm' : withdraw ? 'withdraw' : 'ask'
    const once = { idempotencyKey: ports.random.key() }
    const done = await ports.api.call('staff.moveErasure', { id: found, move }, once)
    if (isFailure(done) && done.code === 'second_person_needed')
      return streams.fail({ ...problemIn(done), about: secondForErasure })
    return answer(streams, done, standingText)
  })
