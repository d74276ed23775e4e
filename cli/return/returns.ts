// Returns from the terminal: the calls that staff make, on the lifecycle the server applies.
import { isFailure, type Output, type Result } from '#contract'
import { currencyCodes } from '#domain/money/currency.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { returnGrades, type ReturnKind } from '#domain/returns/return.ts'
import { returnMoves } from '#machines/lifecycles/return/return.moves.ts'
import { staffOrderId } from '../order/order-id.ts'
import { amount, deadlineMinute } from '../terminal/amounts.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { pageWord } from '../terminal/page-words.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { openMoves } from '../terminal/open-moves.ts'
import { facts, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, withShop } from '../with-shop.ts'

type Return = Output<'staff.return'>
type Money = Output<'staff.orderMoney'>

export const moneyTable = (money: Money, currency: string): string =>
  table(
    ['line', 'record', 'copies', 'charged', 'back', 'left', 'proposed'],
    money.lines.map(line => [
      line.id,
      line.name,
      line.quantity,
      amount(line.charged, currency),
      amount(line.back, currency),
      amount(line.left, currency),
      amount(line.proposed, currency),
    ]),
    { right: ['line', 'copies', 'charged', 'back', 'left', 'proposed'] },
  )

const gradesText = ({ grades }: Return['lines'][number]): string =>
  grades?.map(({ grade, copies }) => `${copies} ${grade}`).join(', ') ?? ''

/** By what each is written to a file with. */
const picturesText = ({ id, pictures }: Return): string =>
  pictures.map((_, index) => `return-${id}-${index + 1}.jpg`).join(', ')

/** What somebody proposed, and what they wrote to its buyer; undefined when nothing waits. */
export function waitingText({ waiting }: Money, currency: string): string | undefined {
  if (waiting === null) return undefined
  const said = waiting.words === null ? '' : `; the buyer would read: ${waiting.words}`
  return `${amount(waiting.amount, currency)} for a second person${said}`
}

function returnText(one: Return): string {
  const { money, currency } = one
  return [
    facts([
      ['return', `${one.id}, ${pageWord('returns_desk.kind', one.kind)}`],
      ['order', `${one.order_id} ${one.number}`],
      ['state', pageWord('returns.state', one.state)],
      ['reason', one.reason || 'none'],
      ['answer', one.answer ?? 'none'],
      ['parcel', one.tracking ?? 'none'],
      ['pictures', one.pictures.length === 0 ? 'none' : picturesText(one)],
      ['send by', one.send_by === null ? 'no' : deadlineMinute(one.send_by)],
      ['paid back', amount(one.paid, currency)],
      ['left', `${amount(money.left, currency)} of ${amount(money.charged, currency)}`],
      ['waiting', waitingText(money, currency) ?? 'no'],
      ['moves', openMoves(one.moves, returnMoves)],
    ]),
    table(
      ['line', 'record', 'announced', 'received', 'state'],
      one.lines.map(line => [line.id, line.name, line.quantity, line.received ?? '', gradesText(line)]),
      { right: ['line', 'announced', 'received'] },
    ),
    moneyTable(money, currency),
  ].join('\n\n')
}

/** The number of a return as it is typed; undefined when it is none. */
export const readId = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined

/** What is wrong with it. */
export const wrongId = (text: string) =>
  ({ code: 'option_invalid', about: `${text} is no number of a return.` }) as const

/** Shows one return with its money and what can be done. */
export const showReturn = (terminal: Terminal, text: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const id = readId(text)
    if (id === undefined) return streams.fail(wrongId(text))
    return answer(streams, await ports.api.call('staff.return', { id }), returnText)
  })

export interface ReturnAskOptions {
  readonly kind: ReturnKind
  readonly line?: readonly string[]
  readonly reason?: string
}

/** Rows as they are typed: `12:1`, `12:sealed:1:2.50`. Undefined when one of them is none. */
export function readRows(rows: readonly string[], pattern: RegExp): string[][] | undefined {
  const found = rows.map(row => pattern.exec(row.trim())?.slice(1))
  return found.some(row => row === undefined) ? undefined : found.flatMap(row => (row ? [row] : []))
}

const goneText = {
  opened: '',
  cancelled: 'Nothing had been packed: the order is cancelled.',
  dropped: 'None of it had left: it is out of the order, and is paid back.',
} as const

/** Opens a return for a buyer. */
export const askReturn = (
  terminal: Terminal,
  text: string,
  { kind, line = [], reason = '', ...options }: ReturnAskOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const id = await staffOrderId(ports, text)
    if (isFailure(id)) return streams.fail(id.problem)
    const rows = readRows(line, /^(\d{1,9})(?::(\d{1,4}))?$/)
    if (rows === undefined)
      return streams.fail({ code: 'option_invalid', about: 'A line is written as --line 12:1.' })
    const lines = rows.map(([line_id, quantity = '1']) => ({
      id: Number(line_id),
      quantity: Number(quantity),
    }))
    const asked = { order_id: id, kind, reason, ...(lines.length > 0 && { lines }) }
    const made = await ports.api.call('staff.askReturn', asked, { idempotencyKey: ports.random.key() })
    return answer(streams, made, found =>
      found.return === null ? goneText[found.outcome] : returnText(found.return),
    )
  })

export interface ReturnMoveOptions {
  readonly reason?: string
  readonly tracking?: string
  readonly keep?: boolean
  readonly line?: readonly string[]
}

type Moved = Result<'staff.moveReturn'>
type Shop = Parameters<Parameters<typeof withShop>[2]>[0]

/** Said where one person may not give so much back alone. */
export const waitsText =
  'Nothing went back yet: it is above the limit of refunds (`sillon setting show refund.limit`), and waits ' +
  'until somebody else on the staff gives the same command.'

/** Says where a return stands then, and that a second person is waited for. */
function told({ streams }: Shop, moved: Moved): ExitCode {
  return answer(streams, moved, found => {
    if (found.outcome === 'waiting') streams.say(waitsText)
    return returnText(found.return)
  })
}

/** Accepts, refuses, notes as sent, sends back or opens again. */
export const moveReturn = (
  terminal: Terminal,
  { text, move }: { text: string; move: 'accept' | 'refuse' | 'send' | 'replace' | 'sendBack' | 'reopen' },
  { reason = '', tracking = '', keep = false, ...options }: ReturnMoveOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const id = readId(text)
    if (id === undefined) return shop.streams.fail(wrongId(text))
    const { api, random } = shop.ports
    const asked = { id, move, reason, tracking, keeps: keep }
    return told(shop, await api.call('staff.moveReturn', asked, { idempotencyKey: random.key() }))
  })

/** Notes the copies that came: all that were announced, or those that are named. */
export const receiveReturn = (
  terminal: Terminal,
  text: string,
  { line = [], ...options }: ReturnMoveOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const id = readId(text)
    if (id === undefined) return shop.streams.fail(wrongId(text))
    const rows = readRows(line, /^(\d{1,9}):(\d{1,4})$/)
    if (rows === undefined)
      return shop.streams.fail({ code: 'option_invalid', about: 'Copies are written as --line 12:1.' })
    const copies = rows.map(([one, count]) => ({ line: Number(one), copies: Number(count) }))
    const asked = { id, move: 'receive' as const, ...(copies.length > 0 && { copies }) }
    const { api, random } = shop.ports
    return told(shop, await api.call('staff.takeInReturn', asked, { idempotencyKey: random.key() }))
  })

/** Says in what state copies came, and what is taken off for their use. */
export const gradeReturn = (
  terminal: Terminal,
  text: string,
  { line = [], reason = '', ...options }: ReturnMoveOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const id = readId(text)
    if (id === undefined) return shop.streams.fail(wrongId(text))
    const { api, random } = shop.ports
    const known = await api.call('staff.return', { id })
    if (isFailure(known)) return answer(shop.streams, known, returnText)
    const grades = (readRows(line, /^(\d{1,9}):(\w+)(?::(\d{1,4}))?(?::([\d.,]+))?$/) ?? []).flatMap(
      ([one, word, copies = '1', taken = '0']) => {
        const grade = returnGrades.find(name => name === word)
        const off = parseMoney(taken, known.currency)?.amountMinor
        if (grade === undefined || off === undefined) return []
        return [{ line: Number(one), grade, copies: Number(copies), deduction: off, note: reason }]
      },
    )
    if (grades.length !== line.length)
      return shop.streams.fail({
        code: 'option_invalid',
        about: `Write --line 12:sealed:1, or 12:used:1:2.50; there are ${returnGrades.join(', ')}.`,
      })
    const asked = { id, move: 'grade' as const, grades }
    return told(shop, await api.call('staff.takeInReturn', asked, { idempotencyKey: random.key() }))
  })

/** Pays a return back: what is proposed, or other amounts by line. */
export const payReturn = (
  terminal: Terminal,
  { text, move }: { text: string; move: 'settle' | 'advance' },
  { line = [], ...options }: ReturnMoveOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const id = readId(text)
    if (id === undefined) return shop.streams.fail(wrongId(text))
    const { api, random } = shop.ports
    const known = await api.call('staff.return', { id })
    if (isFailure(known)) return answer(shop.streams, known, returnText)
    const amounts = amountsIn(line, known.currency)
    if (amounts === undefined)
      return shop.streams.fail({ code: 'option_invalid', about: 'An amount is written as --line 12:19.90.' })
    const asked = { id, move, ...(amounts.length > 0 && { amounts }) }
    return told(shop, await api.call('staff.payReturn', asked, { idempotencyKey: random.key() }))
  })

/** Amounts by line as they are typed; undefined when one of them is none. */
export function amountsIn(lines: readonly string[], currency: string) {
  const code = currencyCodes.find(known => known === currency) ?? 'EUR'
  const rows = readRows(lines, /^(\d{1,9}):([\d.,]+)$/)
  const found = rows?.flatMap(([line, text = '']) => {
    const sum = parseMoney(text, code)?.amountMinor
    return sum === undefined ? [] : [{ line: Number(line), amount: sum }]
  })
  return found?.length === lines.length ? found : undefined
}
