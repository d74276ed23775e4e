// Kept quotes from the terminal: the same calls as the page of a link makes.
import type { Input, Output } from '#contract'
import { draftRef } from '#domain/drafts/draft.ts'
import { type QuoteDeskMove, quoteHolderMoves } from '#domain/pressing/quote/quote-state.ts'
import { objectText } from '#domain/pressing/quote/run-contents.ts'
import { pressingRef } from '#domain/pressing/contract/pressing-state.ts'
import { vatSentence, withheldSentence } from '#domain/pressing/quote/vat-sentence.ts'
import { readQuoteSpec } from '#domain/pressing/quote/read-quote-spec.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { amount, day, deadline } from '../terminal/amounts.ts'
import { logText } from '../terminal/log-text.ts'
import { choiceWord, pageWord } from '../terminal/page-words.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import { facts } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, withShop } from '../with-shop.ts'
import { refusedChoices } from './priced.ts'
import { chosenBy, type SpecOptions } from './spec-flags.ts'

type Kept = Output<'quote.kept'>
type DeskQuote = Output<'staff.quote'>
type Move = Input<'quote.move'>['move']

export interface SendOptions {
  readonly name: string
  readonly email: string
  readonly message?: string
  readonly follows?: string
  readonly vatNumber?: string
  readonly currency?: Input<'quote.create'>['currency']
}

/** What its register said of a VAT number. */
const results = {
  valid: 'confirmed by its register',
  invalid: 'not known to its register, so VAT is charged',
  unavailable: 'its register did not answer, so VAT is charged until it is confirmed',
} as const

const businessFacts = (business: Kept['business']) =>
  business === null
    ? []
    : [
        [
          'VAT number',
          `${business.vat_number}, ${results[business.result]} (${day(business.asked_at)})`,
        ] as const,
      ]

/** What is charged beside the net price, by destination, and why. */
const taxFacts = (
  { quote: { vat, currency, gross_minor }, business }: Pick<Kept, 'quote' | 'business'>,
  reader: 'staff' | 'others',
) => [
  ...vat.map(
    ({ country_id, basis_points, amount_minor, treatment, withheld }) =>
      [
        `VAT ${country_id}`,
        [
          `${basis_points / 100} %, ${amount(amount_minor, currency)}`,
          vatSentence(treatment, 'en'),
          withheldSentence(withheld, 'en', reader),
        ]
          .filter(text => text !== undefined)
          .join('; '),
      ] as const,
  ),
  ['total with VAT', amount(gross_minor, currency)] as const,
  ...businessFacts(business),
]

function runText(spec: Kept['spec']): string {
  const { quantity, format, size, colour_class, sleeve } = spec
  if (format !== 'vinyl') return `${quantity} × ${objectText(spec)}`
  const colour = choiceWord('colour_class', colour_class)
  return `${quantity} × ${size}" ${colour}, sleeve: ${pageWord('quote.sleeve', sleeve)}`
}

function keptText({ id, version, state, quote, spec, expires_at, can, business }: Kept): string {
  const open = quoteHolderMoves.filter(move => can[move])
  return facts([
    ['quote', `${id}, version ${version}`],
    ['state', pageWord('quote.state', state)],
    ['run', runText(spec)],
    ['total, net', amount(quote.total_minor, quote.currency)],
    ...taxFacts({ quote, business }, 'others'),
    ['until', deadline(expires_at)],
    ['open now', open.length === 0 ? 'nothing' : open.join(', ')],
  ])
}

/** What came of the words beside a quote; they are answered where letters are. */
const letterFacts = ({ id, state, assigned, answer }: NonNullable<DeskQuote['letter']>) => [
  ['letter', `${id}, ${choiceWord('state', state)}`] as const,
  ...(assigned === null ? [] : [['looked after by', assigned] as const]),
  ...(answer === null ? [] : [['answer', answer] as const]),
]

function deskText({
  name,
  email,
  message,
  letter,
  reason,
  bills,
  events,
  moves,
  ...kept
}: DeskQuote): string {
  const { id, version, state, quote, spec, expires_at } = kept
  const said = facts([
    ['quote', `${id}, version ${version}`],
    ['asked by', `${name} <${email}>`],
    ...(message === null ? [] : [['message', message] as const]),
    ...(letter === null ? [] : letterFacts(letter)),
    ['state', [pageWord('quote.state', state), ...(reason === null ? [] : [reason])].join(': ')],
    ['run', runText(spec)],
    ['total, net', amount(quote.total_minor, quote.currency)],
    ...taxFacts(kept, 'staff'),
    ...bills.map(
      ({ id: bill, state: stands, total }) =>
        [
          `bill ${draftRef(bill)}`,
          `${amount(total, quote.currency)}, ${pageWord('desks.draft_state', stands)}`,
        ] as const,
    ),
    ['until', deadline(expires_at)],
    ['open now', moves.length === 0 ? 'nothing' : moves.join(', ')],
  ])
  return `${said}\n\n${logText(events)}`
}

/** A quote goes by the token of its link; for staff by its number too. */
const numberOf = (named: string): number | undefined => (/^\d{1,9}$/.test(named) ? Number(named) : undefined)

/** Shows a kept quote. */
export const showQuote = (terminal: Terminal, named: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports: { api }, streams }) => {
    const id = numberOf(named)
    return id === undefined
      ? answer(streams, await api.call('quote.kept', { token: named }), keptText)
      : answer(streams, await api.call('staff.quote', { id }), deskText)
  })

const isHolders = (move: QuoteDeskMove): move is Move => quoteHolderMoves.some(one => one === move)

export interface QuoteMoving {
  /** The token of a link, or a number. */
  readonly named: string
  readonly move: QuoteDeskMove
  readonly reason?: string | undefined
}

/** Moves a kept quote on; what its lifecycle does not allow is refused by code. */
export const moveQuote = (
  terminal: Terminal,
  { named, move, reason = '' }: QuoteMoving,
  options: CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports: { api, random }, streams }) => {
    const id = numberOf(named)
    if (id !== undefined) {
      const moved = await api.call('staff.moveQuote', { id, move, reason }, { idempotencyKey: random.key() })
      return answer(streams, moved, deskText)
    }
    if (!isHolders(move)) return streams.fail({ code: 'quote_number_needed', about: named })
    return answer(streams, await api.call('quote.move', { token: named, move, reason }), movedText)
  })

/** Where a quote stands after a move; one that was agreed to goes on as a pressing. */
const movedText = (moved: Kept): string =>
  moved.pressing_id === null ? keptText(moved) : [keptText(moved), openedText(moved.pressing_id)].join('\n')

function openedText(id: number): string {
  const ref = pressingRef(id)
  return [
    '',
    `Pressing ${ref} is opened. Next: say who is billed and where copies go: sillon pressing save ${ref}`,
    `Then pay its deposit: sillon pressing pay ${ref}`,
    'Who has no account adds --token, with that of the link.',
  ].join('\n')
}

/** Keeps the run of the flags for 60 days and sends it to the shop; prints the token of its link. */
export async function sendQuote(
  terminal: Terminal,
  options: SendOptions & SpecOptions & CommonOptions,
): Promise<ExitCode> {
  const read = readQuoteSpec(chosenBy(options))
  if (!read.ok) return openStreams(terminal, options).fail(refusedChoices(read.problems))
  const { name, email, message, follows, currency, vatNumber } = options
  const spec = { ...read.spec, ship_to: read.spec.ship_to.map(address => ({ ...address })) }
  return withShop(terminal, options, async ({ ports, streams }) => {
    const kept = await ports.api.call(
      'quote.create',
      {
        spec,
        name,
        email,
        ...(currency && { currency }),
        ...(message && { message }),
        ...(vatNumber && { vat_number: vatNumber }),
        ...(follows && { follows }),
      },
      { idempotencyKey: ports.random.key() },
    )
    return answer(streams, kept, sent =>
      facts([
        ['quote', `${sent.id}, version ${sent.version}`],
        ['total, net', amount(sent.total_minor, sent.currency)],
        ...businessFacts(sent.business),
        ['until', deadline(sent.expires_at)],
        ['token', sent.token],
      ]),
    )
  })
}
