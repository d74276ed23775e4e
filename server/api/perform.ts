import { isDeepStrictEqual } from 'node:util'
import type { EndpointName, Failure, WireErrorCode } from '#contract'
import type { EndpointData } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { schemasOf } from '#contract/schemas.ts'
import { mayDo } from '#domain/people/rights.ts'
import { partOfCall } from '#domain/site/shop-parts.ts'
import { offPartsAt } from '../settings/shop-facts.ts'
import type { Context } from '../http/context.ts'
import { handlerOf } from './endpoint-table.ts'
import { fail } from '../base/failure.ts'
import { StreamedFile } from '../base/streamed-file.ts'
import { databaseError } from '../database/database.ts'
import { databaseFault, isDiskFull } from '../database/database-fault.ts'
import { fieldErrors, nearestChoices } from '../http/field-errors.ts'
import { type Outcome, outcomeOf } from '../http/outcome.ts'
import { runOnce } from './run-once.ts'

/**
 * Everything between a request that was read and the answer to be written: may this caller, is the input
 * right, was it asked before, do it, is the answer what was promised. The page renderer calls this without
 * HTTP.
 */
export async function perform(name: EndpointName, context: Context, input: unknown): Promise<Outcome> {
  const refused = refusal(name, context)
  if (refused) return outcomeOf(refused)
  const handler = handlerOf(name)
  if (!handler) return outcomeOf(fail('not_built'))
  if (await isOff(name, context)) return outcomeOf(fail('not_found'))
  const { input: schema, output } = schemasOf(name)
  const parsed = schema.safeParse(input)
  if (!parsed.success) {
    const fields = fieldErrors(parsed.error, input)
    return outcomeOf(fail('input_invalid', fields, nearestChoices(parsed.error, input)))
  }
  const work = async () => outcomeOf(await handler(context, parsed.data))
  const outcome = await guarded(context, name, () =>
    endpoints[name].idempotency === 'key' ? runOnce(name, context, parsed.data, work) : work(),
  )
  const { body } = outcome
  // What is written while it is sent is nobody's to look into before.
  if (body instanceof StreamedFile) {
    const about = { endpoint: name, request_id: context.requestId }
    body.reportingTo(error => context.log.error({ err: error, ...about }, 'a file broke off'))
    return outcome
  }
  if (outcome.status !== 200 || !context.config.checkOutput) return outcome
  const checked = output.safeParse(body)
  if (checked.success && isWrittenRight(outcome)) return outcome
  const issues = checked.error?.issues ?? 'its JSON is not that of its value'
  context.log.error({ endpoint: name, issues }, 'the answer does not fit the contract')
  return outcomeOf(fail('internal'))
}

/** Whether the shop has turned off what the call is of. */
async function isOff(name: EndpointName, { db, clock }: Context): Promise<boolean> {
  const part = partOfCall(name)
  return part !== undefined && (await offPartsAt(db, clock.now())).includes(part)
}

/** An answer that was put together from written parts says what it would say written anew. */
const isWrittenRight = ({ json, body }: Outcome): boolean =>
  json === undefined || isDeepStrictEqual(JSON.parse(json), JSON.parse(JSON.stringify(body)))

/** Who may not: spec section 6, rules 12. Whether a row is the caller's own is for the handler to say. */
export function refusal(
  name: EndpointName,
  context: Pick<Context, 'user'>,
): Failure<WireErrorCode> | undefined {
  const endpoint: EndpointData = endpoints[name]
  if (endpoint.auth === 'none' || endpoint.auth === 'optional') return undefined
  if (!context.user) return fail('unauthorized')
  const isKept = endpoint.auth === 'staff' && !mayDo(context.user.staffRoles, endpoint.right)
  return isKept ? fail('forbidden') : undefined
}

/** Values that only the database finds too large or unfit are the caller's mistake; the rest is ours. */
const inputStates = new Set(['22003', '22021', '22P02', '22P05', '22008', '22007'])

async function guarded(context: Context, name: EndpointName, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    const state = databaseError(error)?.code
    if (state !== undefined && inputStates.has(state)) return outcomeOf(fail('input_invalid'))
    context.log.error({ err: error, endpoint: name }, 'a handler failed')
    if (isDiskFull(error)) return outcomeOf(fail('storage_full'))
    return outcomeOf(fail(databaseFault(error) === 'unreachable' ? 'unavailable' : 'internal'))
  }
}
