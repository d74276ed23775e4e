import { lossMostMinor } from '#domain/catalogue/campaign.ts'
import { extensionMaxDays, reasonMaxLength, reviewMistakes } from '#domain/pressing/project-review.ts'
import { needsOf } from '../../lifecycles/project/project.moves.ts'
import type { ProjectReviewSnapshot } from './project-review.machine.ts'

const statusOf = ({ value }: ProjectReviewSnapshot) => (typeof value === 'string' ? value : value.deciding)

/** The move that is being decided, what it needs, and what became of the last. */
export function viewProjectReview(snapshot: ProjectReviewSnapshot) {
  const { projectId, move, reason, days, amount, currency, isFinal, typed, problem } = snapshot.context
  const status = statusOf(snapshot)
  const isWrong = status === 'invalid' && move !== null
  return {
    projectId,
    move,
    needs: move === null ? null : needsOf(move),
    reason,
    days,
    isFinal,
    typed,
    amount,
    currency,
    reasonMaxLength,
    extensionMaxDays,
    /** In minor units. */
    lossMostMinor,
    /** `resting`, `writing`, `invalid`, `sending`, `overtaken`, `failed` or `uncertain`. */
    status,
    /** What is wrong, by field. */
    mistakes: isWrong ? reviewMistakes(needsOf(move), snapshot.context) : {},
    problem: status === 'failed' || status === 'uncertain' ? problem : null,
    isBusy: snapshot.hasTag('busy'),
    can: {
      choose: snapshot.can({ type: 'review.choose', projectId, move: 'approve', seen: 0 }),
      change: snapshot.can({ type: 'review.write', reason }),
      send: snapshot.can({ type: 'review.send', key: '' }),
      drop: snapshot.can({ type: 'review.drop' }),
    },
  }
}

export type ProjectReviewView = ReturnType<typeof viewProjectReview>
