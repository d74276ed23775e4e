// What a direct pressing waits for at its record, and whose turn it is. Rules 22.
import { type PressingState, pressingTurns } from './pressing-state.ts'

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

/** The record of a contract as it stands: the step of its project, the stage of its production. */
export interface ContractRecord {
  readonly step: string
  readonly stage: string | null
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

/**
 * Who has to do something next: files that wait for staff are the shop's, a test pressing is its owner's to
 * hear, a count within the band is billed by itself, and of none nobody takes anything.
 */
export function contractTurn(
  state: PressingState,
  task: ContractTask | null,
  accepted: number | null,
): (typeof pressingTurns)[PressingState] {
  if (task === 'wait_for_check') return 'shop'
  if (task === 'hear_test') return 'owner'
  return state === 'counted' && accepted === 0 ? 'shop' : pressingTurns[state]
}
