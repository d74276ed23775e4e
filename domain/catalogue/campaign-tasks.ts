// What a campaign needs before its run can be ordered, in the order of its work, and whose turn it is.

export const campaignTasks = ['files', 'proof', 'check', 'run'] as const
type CampaignTask = (typeof campaignTasks)[number]

export const taskTurns = ['done', 'owner', 'staff', 'later'] as const
type TaskTurn = (typeof taskTurns)[number]

/** Where its print, the check of staff and its goal stand. */
interface TaskFacts {
  /** Whether anything is printed for it. */
  readonly isPrinted: boolean
  /** Every part has a file that may be printed. */
  readonly isComplete: boolean
  readonly isProofMade: boolean
  readonly isProofApproved: boolean
  /** Staff have checked its files. */
  readonly isChecked: boolean
  readonly hasGoal: boolean
  /** Its owner has not agreed to what the run costs. */
  readonly asksOwner: boolean
}

/** Each task with whose turn it is; what is not printed needs neither files nor a proof. */
export function tasksOf(facts: TaskFacts): { readonly task: CampaignTask; readonly turn: TaskTurn }[] {
  const { isPrinted, isComplete, isProofMade, isProofApproved, isChecked, hasGoal, asksOwner } = facts
  const isReady = !isPrinted || isProofApproved
  const turns: Readonly<Record<CampaignTask, TaskTurn>> = {
    files: isComplete ? 'done' : 'owner',
    proof: isProofApproved ? 'done' : isComplete && isProofMade ? 'owner' : 'later',
    check: isChecked ? 'done' : isReady ? 'staff' : 'later',
    run: !hasGoal ? 'later' : asksOwner ? 'owner' : 'done',
  }
  return campaignTasks
    .filter(task => isPrinted || (task !== 'files' && task !== 'proof'))
    .map(task => ({ task, turn: turns[task] }))
}
