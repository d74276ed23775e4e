// What a direct pressing waits for at its record, and whose turn it is. Rules 22.
import { isKnownStage, isPacked } from '../production-stage.ts'
import { jobStates, turnOf } from '../plant/run-plan.ts'
import { type ContractTurn, type PressingState, pressingTurns } from './pressing-state.ts'

/** In the order in which they come. */
export const contractTasks = [
  'send_to_desk',
  'account',
  'fill_in',
  'wait_for_check',
  'send_files',
  'approve_proof',
  'hear_test',
] as const
export type ContractTask = (typeof contractTasks)[number]

/** The record of a contract as it stands: the step of its project, the stage of its production, its order. */
export interface ContractRecord {
  readonly step: string
  readonly stage: string | null
  /** How its order stands at a plant; null where the plant was asked outside. */
  readonly job: string | null
}

/**
 * What waits at its record; null where nothing does. Accounts have records: without one, one is needed. Of
 * what is no record the files go to the desk.
 */
export function contractTask(
  state: PressingState,
  record: ContractRecord | null,
  hasRecord = true,
): ContractTask | null {
  if (state === 'files_due') {
    if (!hasRecord) return 'send_to_desk'
    if (record === null) return 'account'
    if (record.step === 'creating') return 'fill_in'
    return record.step === 'checking' ? 'wait_for_check' : 'send_files'
  }
  if (state === 'in_proof') return 'approve_proof'
  return state === 'in_production' && record?.stage === 'test_pressing_sent' ? 'hear_test' : null
}

/** How a contract stands, for whose turn it is. */
interface Standing {
  readonly state: PressingState
  readonly accepted: number | null
  /** All that leaves has left, and not all of it has arrived. */
  readonly isUnderWay: boolean
}

/** At the plant it is as its run has it; a run that was counted already is pressed again. */
function turnAtPlant(state: 'ordered' | 'in_production', { stage, job }: ContractRecord): ContractTurn {
  const known = jobStates.find(one => one === job) ?? 'confirmed'
  if (stage === null || !isKnownStage(stage)) return 'plant'
  if (state === 'in_production' && isPacked(stage)) return 'plant'
  // What was agreed outside waits for the plant's word as well.
  const turn = state === 'ordered' && job === null ? 'plant' : turnOf(known, stage)
  return turn === 'staff' ? 'shop' : turn
}

/**
 * Who has to do something next: files that wait for staff are the shop's, a count within the band is billed
 * by itself, and of none nobody takes anything. Its run says the same. Rules 23.
 */
export function contractTurn(
  { state, accepted, isUnderWay }: Standing,
  record: ContractRecord | null,
): ContractTurn {
  if (contractTask(state, record) === 'wait_for_check') return 'shop'
  if ((state === 'ordered' || state === 'in_production') && record !== null) return turnAtPlant(state, record)
  if (state === 'delivering' && isUnderWay) return 'carrier'
  return state === 'counted' && accepted === 0 ? 'shop' : pressingTurns[state]
}
