// Whom a direct pressing is billed to, where its copies go, and how it is paid, from the terminal.
import { isFailure, type Input } from '#contract'
import { directPressingSchemas } from '#contract/schemas/plant/pressings.ts'
import { DraftAddress } from '#contract/schemas/drafts/draft-shapes.ts'
import { parsedJson } from '../quote/terms.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { readInput } from '../terminal/files.ts'
import { openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, withShop } from '../with-shop.ts'
import { type PressingOptions, pressingText, reached } from './pressings.ts'

const Written = directPressingSchemas['pressings.save'].input
  .pick({ billing: true, addresses: true })
  .extend({ billing: DraftAddress.strict().optional() })
  .strict()

type Issue = NonNullable<ReturnType<typeof Written.safeParse>['error']>['issues'][number]

/** Where something is wrong, and its code: what the schema has no code for cannot be used. */
function wrongOf(issue: Issue): [string, string][] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => [[...path, key].join('->'), 'field_unknown'])
  const code = /^[a-z_]+$/.test(issue.message) ? issue.message : 'input_invalid'
  return [[path.join('->') || 'billing', issue.input === undefined ? 'input_required' : code]]
}

/** Billing and addresses as a file has them, or what is wrong with them, by field. */
export function writtenIn(value: unknown) {
  const written = Written.safeParse(value, { reportInput: true })
  if (!written.success) return { fields: Object.fromEntries(written.error.issues.flatMap(wrongOf)) }
  const isEmpty = written.data.billing === undefined && written.data.addresses === undefined
  return isEmpty ? { fields: { billing: 'input_required' } } : { data: written.data }
}

/** Says whom invoices are made out to, and where copies go, as a file has it: either, or both. */
export async function savePressing(
  terminal: Terminal,
  { text, file }: { readonly text: string; readonly file: string },
  options: PressingOptions,
): Promise<ExitCode> {
  const before = openStreams(terminal, options)
  const read = await readInput(terminal, file)
  if (typeof read !== 'string') return before.fail(read.problem)
  const parsed = parsedJson(read)
  if (isFailure(parsed)) return before.fail(parsed.problem)
  const { data, fields } = writtenIn(parsed.value)
  if (data === undefined) return before.fail({ code: 'input_invalid', fields })
  return withShop(terminal, options, async ({ ports: { api }, streams }) =>
    answer(streams, await api.call('pressings.save', { ...reached(text, options), ...data }), pressingText),
  )
}

export interface PayOptions extends PressingOptions {
  readonly way: Input<'pressings.pay'>['way']
}

/** Pays what is due: the link at which a card is taken, or where to a transfer goes. */
export const payPressing = (
  terminal: Terminal,
  text: string,
  { way, ...options }: PayOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports: { api, random }, streams }) => {
    const asked = { ...reached(text, options), way }
    const paying = await api.call('pressings.pay', asked, { idempotencyKey: random.key() })
    return answer(streams, paying, ({ link, pressing }) => link ?? pressingText(pressing))
  })
