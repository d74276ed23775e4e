import type { Actor } from '#machines/lifecycles/actor.ts'
import { allows, askedEvent } from '#machines/lifecycles/lifecycle.ts'
import { pressingMachine } from '#machines/lifecycles/pressing/pressing.machine.ts'
import type { PressingMove } from '#domain/pressing/contract/pressing-moves.ts'
import {
  type PressingFacts,
  type PressingSaid,
  wordsOfPressingMove,
} from '#machines/lifecycles/pressing/pressing.moves.ts'
import { pressingLifecycle } from '#machines/lifecycles/pressing/pressing.view.ts'
import { costMinor } from '#domain/pressing/contract/contract-money.ts'
import type { Database } from '../database/database.ts'
import { lastSequence } from '../database/event-log.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { hasSlotAgain, placeJob } from '../plants/place-job.ts'
import { creditLimit, creditMistake } from './claim-credit.ts'
import { heldDraft } from './ask-money.ts'
import { contractOf, isPressedAt, isRecordRun } from './contract-run.ts'
import { lackingMistakes } from './places.ts'
import { costsNow, pressingHost, savedPressing } from './pressing-host.ts'
import { copiesAt } from './receive-copies.ts'
import { goOn, runFacts } from './review-pressing.ts'
import { lockPressing, type PressingRow } from './store/pressings.ts'

/** What is asked for; what is not said is not meant. */
type Words = { readonly [W in keyof PressingSaid]?: PressingSaid[W] | undefined }

interface PressingAsked extends Words {
  readonly move: PressingMove
  /** Number of the last log entry that was seen; another one since refuses the move. */
  readonly seen?: number | undefined
  /** Only says what giving it up would cost. */
  readonly isTrial?: boolean
  readonly isOurs?: boolean
  readonly isSlotBilled?: boolean
  /** The plant that is to press it; without one, staff say that one has agreed. */
  readonly plantId?: number | undefined
}

type PressingMoved =
  | { readonly is: 'done' | 'trial'; readonly row: PressingRow; readonly costs: Costs }
  | { readonly is: 'record_changed' | 'transition_not_allowed' | 'being_paid' }
  | { readonly is: 'wrong'; readonly fields: Record<string, string> }

type Costs = Awaited<ReturnType<typeof costsNow>>

const unsaid: PressingSaid = {
  reason: '',
  work: 'design',
  pressed: -1,
  accepted: -1,
  address: -1,
  carrier: '',
  number: '',
  copies: 0,
  decision: 'refuse',
  creditMinor: 0,
  costSeenMinor: -1,
}

const noLimit = { limitMinor: 0, isAlone: false }

interface Mover {
  readonly actor: Actor
  readonly at: Date
}

/**
 * Moves a contract that the caller holds, as its owner or staff ask. A move that is not open changes nothing;
 * of two who act at once the second is told, when they say what they saw. Rules 22.
 */
export async function movePressing(
  tx: Database,
  row: PressingRow,
  asked: PressingAsked,
  { actor, at }: Mover,
): Promise<PressingMoved> {
  if (asked.seen !== undefined && asked.seen !== (await lastSequence(tx, 'pressing', row.id)))
    return { is: 'record_changed' }
  const contract = await contractOf(tx, row)
  const { isOurs = false, isSlotBilled = false } = asked
  const isBoss = actor.role === 'boss'
  const said = { isOurs: isBoss && isOurs, isSlotBilled: isBoss && isSlotBilled }
  const costs = asked.move === 'cancel' ? await costsNow(tx, row, contract, said) : []
  if (asked.isTrial === true)
    return asked.move === 'cancel'
      ? { is: 'trial', row, costs }
      : { is: 'wrong', fields: { dry_run: 'choice_unavailable' } }
  const fields = {
    ...mistakesIn(asked),
    ...countMistakes(row, asked),
    ...(await claimMistakes(tx, row, asked, at)),
    ...(asked.move === 'order' && lackingMistakes(row, contract.run)),
  }
  if (Object.keys(fields).length > 0) return { is: 'wrong', fields }
  const hasSlot = asked.move !== 'resume' || (await hasSlotFor(tx, row, at))
  const event = askedEvent(pressingLifecycle, {
    move: asked.move,
    act: { actor, at: at.getTime() },
    said: { ...unsaid, ...defined(asked) },
    facts: {
      ...factsOf(row, costs),
      hasRecord: isRecordRun(contract.run),
      hasSlot,
      isPressed: await isPressedAt(tx, row.projectId),
      ...(asked.move === 'decideClaim' ? await creditLimit(tx, row, { actor, at }) : noLimit),
    },
    context: row.lifecycle,
  })
  if (event === undefined || !allows(pressingMachine, savedPressing(row), event)) {
    if (!hasSlot) return { is: 'wrong', fields: { plant_id: 'no_slot' } }
    const isOther = asked.move === 'cancel' && asked.costSeenMinor !== costMinor(costs)
    return isOther ? { is: 'record_changed' } : { is: 'transition_not_allowed' }
  }
  if (asked.move === 'cancel' && (await isBeingPaid(tx, row, at))) return { is: 'being_paid' }
  const refused = asked.move === 'order' ? await placed(tx, row, asked, { actor, at }) : undefined
  if (refused !== undefined) return { is: 'wrong', fields: { plant_id: refused } }
  const isOutside = asked.move === 'order' && asked.plantId === undefined
  const why = isOutside ? `agreed outside: ${asked.reason ?? ''}` : (asked.reason ?? '')
  const note = { reason: why, ours: said.isOurs, slot: said.isSlotBilled, ...detailOf(asked) }
  const moved = await takeStep(tx, pressingHost, row, event, { note })
  if (moved === undefined) return { is: 'transition_not_allowed' }
  // What was said is kept: it is done when somebody else says the same.
  if (asked.move === 'decideClaim' && moved.state === 'claimed')
    return { is: 'wrong', fields: { credit: 'second_person_needed' } }
  const held = (await lockPressing(tx, row.id)) ?? row
  return { is: 'done', row: await goOn(tx, held, { at, facts: runFacts }), costs }
}

/** What moves are judged by. */
const factsOf = (
  row: PressingRow,
  costs: Costs,
): Omit<PressingFacts, keyof typeof noLimit | 'hasSlot' | 'isPressed' | 'hasRecord'> => ({
  isPlaced: true,
  addresses: row.addresses.length,
  empty: row.addresses.flatMap((_, index) => (copiesAt(row, index) === 0 ? [index] : [])),
  costMinor: costMinor(costs),
  grossMinor: 0,
})

/** Whether the plant has the place of a held run again; what it has pressed already needs none. */
const hasSlotFor = async (tx: Database, { projectId, lifecycle }: PressingRow, at: Date): Promise<boolean> =>
  projectId === null || lifecycle.pressed !== null || hasSlotAgain(tx, projectId, at)

/** What the log keeps of the words of a move. */
const detailOf = ({
  pressed,
  accepted,
  address,
  carrier,
  number,
  copies,
  decision,
  ...asked
}: PressingAsked) => ({
  ...(pressed !== undefined && { pressed }),
  ...(accepted !== undefined && { accepted }),
  ...(address !== undefined && { address }),
  ...(carrier !== undefined && { carrier }),
  ...(number !== undefined && { number }),
  ...(copies !== undefined && { copies }),
  ...(decision !== undefined && { decision }),
  ...(asked.creditMinor !== undefined && { credit: asked.creditMinor }),
})

/** What was said, without what was left out. */
const defined = (asked: PressingAsked): Partial<PressingSaid> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))

const texts = ['reason', 'carrier', 'number'] as const
const counts = ['pressed', 'accepted', 'address', 'copies'] as const

/** The words that a move needs and nobody said. */
function mistakesIn(asked: PressingAsked): Record<string, string> {
  const says = wordsOfPressingMove(asked.move)
  const lacking = [
    ...texts.filter(word => says.includes(word) && (asked[word] ?? '') === ''),
    ...counts.filter(word => says.includes(word) && asked[word] === undefined),
    // That a plant has agreed outside of its orders is said with a reason, which the log keeps.
    ...(asked.move === 'order' && asked.plantId === undefined && (asked.reason ?? '') === ''
      ? ['reason']
      : []),
    ...(says.includes('work') && asked.work === undefined ? ['work'] : []),
    ...(says.includes('decision') && asked.decision === undefined ? ['decision'] : []),
  ]
  return Object.fromEntries(lacking.map(word => [word, 'input_required']))
}

/** Which count cannot be: more that are good than were pressed, more faulty ones than are good, or none. */
function countMistakes(
  { state, lifecycle }: PressingRow,
  { move, pressed, accepted, copies }: PressingAsked,
): Record<string, string> {
  if (move === 'count' && pressed !== undefined && accepted !== undefined && accepted > pressed)
    return { accepted: 'count_too_high' }
  if (move !== 'claim' || state !== 'delivered' || copies === undefined) return {}
  if (copies < 1) return { copies: 'out_of_range' }
  return copies > (lifecycle.accepted ?? 0) ? { copies: 'count_too_high' } : {}
}

/** What is wrong with what a claim is to bring. */
async function claimMistakes(
  tx: Database,
  row: PressingRow,
  { move, decision, creditMinor = 0 }: PressingAsked,
  at: Date,
): Promise<Record<string, string>> {
  if (move !== 'decideClaim' || row.state !== 'claimed' || decision === undefined) return {}
  const credit = await creditMistake(tx, row, { decision, creditMinor, at })
  return credit === undefined ? {} : { credit }
}

/** Somebody pays the deposit just now: whether it is given up is asked again once that is known. */
async function isBeingPaid(tx: Database, row: PressingRow, at: Date): Promise<boolean> {
  if (row.depositOrderId !== null) return false
  return (await heldDraft(tx, row.depositDraftId, at))?.state === 'placed'
}

/** Orders the run at a plant, where one is named; the code of why that is not possible. */
async function placed(
  tx: Database,
  { projectId }: PressingRow,
  { plantId }: PressingAsked,
  { actor, at }: Mover,
): Promise<string | undefined> {
  if (plantId === undefined) return undefined
  // Without a record there is nothing to be packed.
  if (projectId === null) return 'no_package'
  const answer = await placeJob(tx, { projectId, plantId, actor, at })
  return answer === 'placed' ? undefined : answer
}
